/** Signs for buttons and rows, as lines on 24 × 24. They take the colour of the text around them. */

export const ICONS = {
  sound: "M4 9.5v5h3.5L12 18.5V5.5L7.5 9.5ZM15.5 9a4 4 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11",
  mute: "M4 9.5v5h3.5L12 18.5V5.5L7.5 9.5ZM16 9.5l5 5M21 9.5l-5 5",
  chat: "M4 5h16v11h-9l-4.5 4v-4H4ZM8.5 10.5h.01M12 10.5h.01M15.5 10.5h.01",
  log: "M6 3.5h12v17l-3-2-3 2-3-2-3 2ZM9.5 8h5M9.5 12h5",
  menu: "M4 7h16M4 12h16M4 17h16",
  clock: "M12 3.5a8.5 8.5 0 1 0 .01 0ZM12 7.5V12l3 2",
  hourglass:
    "M6 3.5h12M6 20.5h12M7.5 3.5c0 5 4.5 5.5 4.5 8.5s-4.5 3.5-4.5 8.5M16.5 3.5c0 5-4.5 5.5-4.5 8.5s4.5 3.5 4.5 8.5",
  crown: "M4 18h16l1-10-5 4-4-7-4 7-5-4Z",
  link: "M10 14a4 4 0 0 0 6 .5l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6-.5l-3 3a4 4 0 0 0 6 6l1-1",
  code: "M4 4h6v6H4ZM14 4h6v6h-6ZM4 14h6v6H4ZM14 14h2v2h-2ZM20 14v3M17 20h3v.01M14 19.5v.5",
  eye: "M2.5 12C6 6 18 6 21.5 12 18 18 6 18 2.5 12ZM12 9.3a2.7 2.7 0 1 0 .01 0Z",
  hidden: "M2.5 12C6 6 18 6 21.5 12 18 18 6 18 2.5 12ZM4 20 20 4",
  check: "M4.5 12.5l5 5 10-11",
  cross: "M6 6l12 12M18 6 6 18",
  undo: "M8 5 4 9l4 4M4 9h10a5 5 0 0 1 0 10H9",
  rematch: "M4 11a8 8 0 0 1 14-4.5L20 9M20 4v5h-5M20 13a8 8 0 0 1-14 4.5L4 15M4 20v-5h5",
  door: "M5 20.5V4.5L14 3v18ZM14 5h5v15.5h-5M11 12v.5",
  help: "M12 3.5a8.5 8.5 0 1 0 .01 0ZM9.5 9.5c0-3.5 5-3.5 5-.3 0 2.2-2.5 2.3-2.5 4.3M12 16.8v.01",
  settings: "M4 7h9M17 7h3M15 5v4M4 17h3M11 17h9M9 15v4M4 12h3",
  sun: "M12 8a4 4 0 1 0 .01 0ZM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4",
  moon: "M19.5 14.5A8.5 8.5 0 1 1 10 4a7 7 0 0 0 9.5 10.5Z",
  language: "M12 3.5a8.5 8.5 0 1 0 .01 0ZM3.5 12h17M12 3.5c-5 5-5 12 0 17 5-5 5-12 0-17",
  friends: "M9 5a3.2 3.2 0 1 0 .01 0ZM3 19c0-7 12-7 12 0ZM18 8v6M15 11h6",
  watch: "M4 6h16v10H4ZM9 20h6M12 16v4",
  plus: "M12 5v14M5 12h14",
  minus: "M5 12h14",
  left: "M15 5l-7 7 7 7",
  right: "M9 5l7 7-7 7",
  turn: "M19 12a7 7 0 1 1-2-5M18 2.5V7h-4.5",
  copy: "M9 9h11v11H9ZM5 15H4V4h11v1",
  share: "M12 15V4M8 7.5 12 3.5l4 4M6 11H4.5v9h15v-9H18",
  send: "M4 12 20 4l-4 16-4-6ZM12 14l8-10",
  skip: "M5 5l8 7-8 7ZM13 5l7 7-7 7Z",
  fit: "M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5",
  warning: "M12 4 2.5 20h19ZM12 10v4.5M12 17.3v.01",
} as const;

export type IconName = keyof typeof ICONS;
export const ICON_NAMES = Object.keys(ICONS) as IconName[];

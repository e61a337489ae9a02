/** What the server says and hears. Made from its schema by `npm run types`: do not edit. */

/**
 * What goes over Saucerful's socket, version 1 of the protocol.
 */
export type Message = Ask | Tell | OverHttp;
/**
 * What a client asks.
 */
export type Ask =
  | Enter
  | Leave
  | WatchLobby
  | Seek
  | StopSeeking
  | WithBots
  | Sit
  | Stand
  | SeatBot
  | Remove
  | Ready
  | Reveal
  | Start
  | Move
  | Why
  | TakeBack
  | Undo
  | Hint
  | GiveUp
  | End
  | Claim
  | Return
  | Chat
  | React
  | Mute
  | Rematch
  | Ping;
/**
 * What the server tells.
 */
export type Tell =
  | Welcome
  | TableShown
  | MoveShown
  | Accepted
  | Fine
  | Held
  | MoveTakenBack
  | Refused
  | ChatShown
  | Reacted
  | Presence
  | HintShown
  | Undoing
  | LobbyShown
  | Seeking
  | Paired
  | TournamentCalls
  | Playing
  | Invited
  | YourTurn
  | Closing
  | Pong;
/**
 * What goes over HTTP.
 */
export type OverHttp =
  | Playable
  | Changes
  | DeviceLink
  | PasskeyShown
  | PasskeyQuestion
  | PasskeyAnswer
  | MySettings
  | Farewell
  | MyGame
  | MyTable
  | Statistics
  | Ranking
  | Profile
  | PersonMet
  | Invitation
  | Reached
  | Complaint
  | HostDesk
  | NewMeasure
  | NewTable
  | TableKnown
  | TableOpened
  | Problem
  | ReplayShown
  | Lesson
  | PuzzleOffered
  | PuzzleMove
  | PuzzleAnswered
  | Today
  | DayResults
  | BoxTried
  | NewTournament
  | TournamentOpened
  | TournamentList
  | TournamentNews
  | TournamentShown
  | TournamentEntry
  | NonceRevealed
  | Rest
  | ReviewShown
  | RecordReview
  | VariationWanted
  | Variation
  | PushKey
  | Subscription
  | Unsubscription;

/**
 * Come to a table: to sit, to play or to watch. `seen` is the last number the client has seen there.
 */
export interface Enter {
  type: "enter";
  table: string;
  seen?: number;
}
/**
 * Go away from the table; the seat stays yours.
 */
export interface Leave {
  type: "leave";
}
/**
 * Be told about open tables from now on, or no longer. Once more: with another filter.
 */
export interface WatchLobby {
  type: "lobby";
  on?: boolean;
  filter?: LobbyFilter;
}
/**
 * Which tables somebody wants to see in the lobby.
 */
export interface LobbyFilter {
  /**
   * Only those of this game; empty: of any.
   */
  game?: string;
  /**
   * Only rated ones, or only casual ones.
   */
  rated?: boolean | null;
  /**
   * Only those where a move may take a day or more, or only the others.
   */
  days?: boolean | null;
  /**
   * Only those with free places.
   */
  free?: boolean;
}
/**
 * Look for somebody to play with. Ends when you are `paired`, `stop_seeking`, or are not connected any more.
 */
export interface Seek {
  type: "seek";
  game: string;
  /**
   * The numbers of seats that you accept.
   *
   * @minItems 1
   * @maxItems 7
   */
  seats:
    | [number]
    | [number, number]
    | [number, number, number]
    | [number, number, number, number]
    | [number, number, number, number, number]
    | [number, number, number, number, number, number]
    | [number, number, number, number, number, number, number];
  /**
   * How long people may take. In real time it does not matter.
   */
  pace?: "easy" | "none" | "post" | "quick";
  /**
   * Whether the game shall be rated, or not.
   */
  rated?: boolean;
  /**
   * The game's options, by the number of seats where there are some; others must look for the same.
   */
  options?: {
    [k: string]: Record<string, unknown>;
  };
}
/**
 * Look for nobody any more.
 */
export interface StopSeeking {
  type: "stop_seeking";
}
/**
 * Begin with bots instead of those whom you look for; who comes within the first moves takes over from a bot.
 */
export interface WithBots {
  type: "with_bots";
  level?: string;
}
/**
 * Take a free place.
 */
export interface Sit {
  type: "sit";
  place: number;
}
/**
 * Free your place; during the game a bot plays on for you until you take the seat back.
 */
export interface Stand {
  type: "stand";
}
/**
 * The host puts a bot in a free place.
 */
export interface SeatBot {
  type: "bot";
  place: number;
  level: string;
}
/**
 * The host frees a place before the game.
 */
export interface Remove {
  type: "remove";
  place: number;
}
/**
 * You are ready, and commit to the nonce that your device adds to the deal. Neither: not ready after all.
 */
export interface Ready {
  type: "ready";
  /**
   * The nonce itself: then you trust whoever runs the server not to choose another one by it.
   */
  nonce?: string | null;
  /**
   * Instead of that: the hash of the nonce, which you `reveal` once everybody is ready.
   */
  commitment?: string | null;
}
/**
 * The nonce that you have committed to, once the table is `sealed`.
 */
export interface Reveal {
  type: "reveal";
  nonce: string;
}
/**
 * The host starts: free places are filled with bots of that level. Everybody who sits must be ready.
 */
export interface Start {
  type: "start";
  level?: string;
}
/**
 * Make a move. The id is the client's own: sending the same id twice plays once.
 */
export interface Move {
  type: "move";
  id: string;
  move: string;
}
/**
 * Ask why a move is not legal; it is not made, even if it is. The answer is `refused` with that id, or `fine`.
 */
export interface Why {
  type: "why";
  id: string;
  move: string;
}
/**
 * Take back a move that is still held, see `held`.
 */
export interface TakeBack {
  type: "take_back";
  id: string;
}
/**
 * Propose to undo your last move; or, with the id of a proposal, agree to it or refuse it.
 */
export interface Undo {
  type: "undo";
  proposal?: number | null;
  agree?: boolean;
}
/**
 * Ask which moves are best for you now, where the host allows it. How often you did is shown to everybody.
 */
export interface Hint {
  type: "hint";
}
/**
 * Give the game up: you have lost. A bot plays on for you, or the game ends, as the host chose.
 */
export interface GiveUp {
  type: "give_up";
}
/**
 * Propose to end the game without a result; or, with the id of a proposal, agree to it or refuse it.
 */
export interface End {
  type: "end";
  proposal?: number | null;
  agree?: boolean;
}
/**
 * Claim the game, which nobody else plays any more: bots have kept all other people's seats for a minute.
 */
export interface Claim {
  type: "claim";
}
/**
 * Take your seat back from the bot that plays it.
 */
export interface Return {
  type: "return";
}
/**
 * Say something to everybody at the table.
 */
export interface Chat {
  type: "chat";
  text: string;
}
/**
 * Show a quick reaction, one of those that `welcome` lists.
 */
export interface React {
  type: "react";
  reaction: string;
}
/**
 * Do not hear a person any more, or hear them again.
 */
export interface Mute {
  type: "mute";
  player: string;
  on?: boolean;
}
/**
 * Play again, seats rotated. The first who asks opens the next table, at which everybody sits already.
 */
export interface Rematch {
  type: "rematch";
}
/**
 * Asks for the server's time.
 */
export interface Ping {
  type: "ping";
  id?: number;
}
/**
 * The first message on a socket.
 */
export interface Welcome {
  type: "welcome";
  you: Person;
  /**
   * The server's time in milliseconds since 1970.
   */
  now: number;
  version: number;
  reactions: string[];
}
/**
 * Somebody at the table, as everybody sees them.
 */
export interface Person {
  id: string;
  name: string;
  avatar: string;
}
/**
 * The whole table as you may see it: on entering, and whenever more than the position has changed.
 */
export interface TableShown {
  type: "table";
  n: number;
  id: string;
  settings: TableSettings;
  /**
   * `open`, `playing`, `over`, or `aside`: kept, but this version cannot go on with it.
   */
  phase: string;
  host: string;
  seats: SeatShown[];
  /**
   * Your place or seat.
   */
  you: number | null;
  /**
   * The hash that commits the server to the seed of the deal.
   */
  commitment: string;
  tally: {
    [k: string]: number;
  };
  games: number;
  clock: ClockShown;
  /**
   * How many people watch.
   */
  watching?: number;
  view?: View;
  legal?: string[];
  /**
   * What you have not seen yet, oldest first; `missed` if there is more than the table can tell.
   */
  steps?: StepShown[];
  missed?: boolean;
  chat?: ChatLine[];
  /**
   * Whom you do not hear, by their ids.
   */
  muted?: string[];
  undo?: Proposal | null;
  scores?: number[] | null;
  winners?: number[] | null;
  /**
   * Why the game is over before its end. Without a result: `abandoned`, `too_many_moves`, `agreed`; with `winners`:
   * `resigned`, `claimed`.
   */
  ended?: string | null;
  /**
   * The seat that gave up or claimed the game.
   */
  ended_by?: number | null;
  /**
   * The table of the rematch.
   */
  next?: string | null;
  previous?: string | null;
  origin?: OriginShown | null;
  lesson?: LessonShown | null;
  /**
   * The day whose deal it is, as in 2026-11-19.
   */
  day?: string | null;
  /**
   * The tournament that the table belongs to.
   */
  tournament?: TournamentTable | null;
  /**
   * Everybody is ready, and all commitments stand: reveal your nonce, and when all are revealed the game begins.
   */
  sealed?: boolean;
  /**
   * How often the table was sealed, and then somebody was no longer ready.
   */
  broken_off?: number;
}
/**
 * What is chosen when a table is opened.
 */
export interface TableSettings {
  game: string;
  seats: number;
  options?: Record<string, unknown>;
  edition?: Record<string, unknown> | string;
  clock?: Clock | null;
  /**
   * Whether the lobby lists it.
   */
  public?: boolean;
  /**
   * Whether others may watch.
   */
  spectators?: boolean;
  /**
   * Whether a move waits two seconds, in which it can be taken back unseen.
   */
  hold?: boolean;
  /**
   * Whether moves can be undone when all agree.
   */
  friendly?: boolean;
  /**
   * A slower pace: longer countdowns, slower bots.
   */
  calm?: boolean;
  /**
   * The bot that plays for people who are away.
   */
  stand_in?: string;
  /**
   * Whether those who have a move may ask for the best ones, see `hint`. Never where the result is rated.
   */
  hints?: boolean;
  /**
   * Whether the result changes the ratings of those who play; then nothing is undone.
   */
  rated?: boolean;
  /**
   * What follows when one of several people gives up: a bot plays on in their stead, or the game ends.
   */
  resigning?: "bot" | "end";
}
/**
 * How long people may take, in seconds; a seat whose time is up is handed to a bot.
 */
export interface Clock {
  /**
   * For each move.
   */
  move?: number | null;
  /**
   * For the whole game.
   */
  total?: number | null;
  /**
   * What each move adds to the total.
   */
  increment?: number;
}
/**
 * A place before the game, a seat from its start on.
 */
export interface SeatShown {
  player?: Person | null;
  bot?: string | null;
  /**
   * Why a bot plays for the person: `away`, `left`, `flag` or, for good, `resigned`.
   */
  why?: string | null;
  ready?: boolean;
  present?: boolean;
  /**
   * The hash of the nonce that this person adds to the deal.
   */
  commitment?: string | null;
  /**
   * Whether the nonce is known to the server.
   */
  revealed?: boolean;
  /**
   * In how many positions the person has asked for a hint.
   */
  hints?: number;
}
/**
 * What everybody has left in milliseconds, whose clock runs and until when; in real time: when it is GO.
 */
export interface ClockShown {
  left?: (number | null)[];
  running?: number | null;
  deadline?: number | null;
  /**
   * Real time: the moment at which the countdown ends or ended; absent while the game stands still.
   */
  go?: number | null;
  /**
   * Real time: the game's milliseconds now.
   */
  t?: number | null;
}
/**
 * What a seat, or a spectator, may see of a position. Each game declares its own fields after these.
 */
export interface View {
  game: string;
  /**
   * Who sees it; `null` for a spectator.
   */
  seat: number | null;
  over: boolean;
  /**
   * The seats that have a move, ascending.
   */
  to_act: number[];
  [k: string]: unknown;
}
/**
 * What one number of the table brought: the events as you may see them.
 */
export interface StepShown {
  n: number;
  at: number;
  events?: GameEvent[];
  seat?: number | null;
  /**
   * `human`, or the level of the bot that moved.
   */
  by?: string | null;
  /**
   * How many moves were taken back.
   */
  undone?: number;
}
/**
 * Something that happened, as you may see it. What else it holds, each game declares for each kind of event.
 */
export interface GameEvent {
  /**
   * Its kind.
   */
  event: string;
  [k: string]: unknown;
}
/**
 * A line of chat; `n` is its number at the table.
 */
export interface ChatLine {
  n: number;
  at: number;
  player: Person;
  text: string;
}
/**
 * Somebody would like to undo that many moves, or to end the game; who has agreed.
 */
export interface Proposal {
  /**
   * By which one agrees to it.
   */
  id: number;
  seat: number;
  moves: number;
  agreed: number[];
  /**
   * Whether the game would end without a result; then no moves are undone.
   */
  ends?: boolean;
}
/**
 * The moment of another game from which a table begins: nobody claims that its deal is fair.
 */
export interface OriginShown {
  /**
   * After how many moves of that game; 0 is its deal.
   */
  step: number;
  /**
   * That game, if it was played here.
   */
  game?: string | null;
}
/**
 * A guided game, see `GET /api/lessons/{game}`.
 */
export interface LessonShown {
  /**
   * How many of the lesson's moves have been made; absent once the game has gone its own way.
   */
  step?: number | null;
}
/**
 * To which tournament a table belongs.
 */
export interface TournamentTable {
  id: string;
  /**
   * Which of its deals is played, counted from 0.
   */
  deal: number;
}
/**
 * A move was made. `yours` is its id if it was your own: this is its acknowledgement.
 */
export interface MoveShown {
  type: "moved";
  n: number;
  at: number;
  seat: number | null;
  by: string;
  events: GameEvent[];
  view: View;
  legal: string[];
  clock?: ClockShown | null;
  yours?: string | null;
}
/**
 * A move that you sent again had been made already, as that number.
 */
export interface Accepted {
  type: "accepted";
  id: string;
  n: number;
}
/**
 * The move that you asked about is legal now.
 */
export interface Fine {
  type: "fine";
  id: string;
}
/**
 * Your move is legal and will be made at that time, unless you take it back.
 */
export interface Held {
  type: "held";
  id: string;
  move: string;
  until: number;
}
/**
 * Your held move was not made.
 */
export interface MoveTakenBack {
  type: "taken_back";
  id: string;
}
/**
 * What you asked was not done; nothing has changed.
 */
export interface Refused {
  type: "refused";
  /**
   * Why, and what to do, in English.
   */
  text: string;
  /**
   * The same for those who translate, with its values.
   */
  key: string;
  values?: Record<string, unknown>;
  /**
   * The id of the move, if it was one.
   */
  id?: string | null;
  /**
   * The clause of the rules that it breaks.
   */
  clause?: string | null;
  /**
   * It was legal when you saw the table, but somebody was faster: it simply comes back.
   */
  late?: boolean;
}
/**
 * Somebody said something.
 */
export interface ChatShown {
  type: "said";
  line: ChatLine;
}
/**
 * Somebody shows a reaction.
 */
export interface Reacted {
  type: "reacted";
  player: Person;
  reaction: string;
}
/**
 * Who of those who sit is there, seat by seat, and how many watch.
 */
export interface Presence {
  type: "presence";
  present: boolean[];
  watching: number;
}
/**
 * The answer to `hint`, for you alone. It comes a fixed time after the question, whatever the position.
 */
export interface HintShown {
  type: "hinted";
  /**
   * How many moves had been made in the position that it is about.
   */
  moves_made: number;
  /**
   * The bot that was asked.
   */
  level: string;
  /**
   * The best first.
   */
  moves: HintMove[];
}
/**
 * A move that is worth making.
 */
export interface HintMove {
  move: string;
  /**
   * What it promises, in hundredths of the victory.
   */
  share: number | null;
  /**
   * What it brings at once, as far as that is certain.
   */
  events?: GameEvent[];
  /**
   * What it does at once, counted.
   */
  why?: Reason[];
}
/**
 * One thing that a move does.
 */
export interface Reason {
  /**
   * `wins`, `shares-win`, `may-win`, `may-end`, `loses`, `gains`, `gives-up`, `takes-from` or `helps`.
   */
  key: string;
  least?: number | null;
  /**
   * Points, where it is about points: the same number unless it depends on what is hidden.
   */
  most?: number | null;
  /**
   * The other seat that it is about.
   */
  seat?: number | null;
}
/**
 * Somebody proposes to undo, or to end the game; `null`: it is off the table.
 */
export interface Undoing {
  type: "undoing";
  proposal: Proposal | null;
}
/**
 * The public tables, those with free places first.
 */
export interface LobbyShown {
  type: "lobby";
  tables: LobbyTable[];
  /**
   * How many people look for somebody to play with, by game.
   */
  seeking?: {
    [k: string]: number;
  };
}
/**
 * A table that the lobby lists.
 */
export interface LobbyTable {
  id: string;
  game: string;
  seats: number;
  free: number;
  phase: string;
  /**
   * Their names.
   */
  people: string[];
  opened: number;
  /**
   * The same people with their strength, and the bots.
   */
  seated?: LobbySeat[];
  /**
   * How long people may take; `null`: as long as they like, or it is a game in real time.
   */
  clock?: Clock | null;
  rated?: boolean;
}
/**
 * Somebody at a table that the lobby lists.
 */
export interface LobbySeat {
  name?: string;
  /**
   * The level, if it is a bot.
   */
  bot?: string | null;
  /**
   * How strong the person is at this game, on Elo's scale, once that is certain enough.
   */
  rating?: number | null;
}
/**
 * You look for somebody to play with; told again when the number changes.
 */
export interface Seeking {
  type: "seeking";
  game: string;
  since: number;
  /**
   * How many people look for somebody to play this game with, you included.
   */
  waiting: number;
}
/**
 * You have a place at this table: enter it, and be `ready`.
 */
export interface Paired {
  type: "paired";
  table: string;
  game: string;
}
/**
 * A tournament in which you take part has begun, or has a table for you.
 */
export interface TournamentCalls {
  type: "tournament";
  tournament: string;
  game: string;
  /**
   * Where you play now; absent: look at the tournament, so that your nonce is revealed.
   */
  table?: string | null;
}
/**
 * Some public games that are being played here, those with most spectators first.
 */
export interface Playing {
  type: "playing";
  tables: Glimpse[];
}
/**
 * A public game in play, as those who watch it see it.
 */
export interface Glimpse {
  id: string;
  game: string;
  seats: SeatShown[];
  view: View;
  /**
   * How many games the same people had played before: bots are called and coloured by it.
   */
  games?: number;
  /**
   * How many people watch.
   */
  watching?: number;
}
/**
 * Somebody with whom you have played invites you to a table.
 */
export interface Invited {
  type: "invited";
  table: string;
  game: string;
  by: Person;
}
/**
 * It is your turn at a table that you are not looking at.
 */
export interface YourTurn {
  type: "your_turn";
  table: string;
  game: string;
  /**
   * When your time is up, in milliseconds since 1970; absent without clocks.
   */
  deadline?: number | null;
}
/**
 * The server is about to stop: come back after so many seconds.
 */
export interface Closing {
  type: "closing";
  seconds: number;
}
/**
 * The server's time.
 */
export interface Pong {
  type: "pong";
  id: number;
  now: number;
}
/**
 * What can be played, and against which bots.
 */
export interface Playable {
  /**
   * In the order in which people are shown them.
   */
  games: GameShown[];
  /**
   * From the weakest to the strongest, then those that installed packages add.
   */
  bots: LevelShown[];
  /**
   * Where friends find this server; who sits at its own machine may know it under a name that leads nobody there.
   */
  address?: string;
  /**
   * The word of an invite-only server, for links to friends: `#invite=…` at the end of an address brings it along.
   */
  invite?: string;
  /**
   * Whether this server can notify closed browsers.
   */
  push?: boolean;
  /**
   * Whether this server reviews finished games.
   */
  reviews?: boolean;
  /**
   * Whether one can come back here with a passkey.
   */
  passkeys?: boolean;
  /**
   * Whether this server makes pictures and clips of finished games.
   */
  pictures?: boolean;
  /**
   * Whether this server makes PDFs of games to print.
   */
  prints?: boolean;
}
/**
 * A game.
 */
export interface GameShown {
  /**
   * As programs call it.
   */
  name: string;
  title: string;
  /**
   * What it is, in a few words.
   */
  tagline: string;
  /**
   * The fewest seats.
   */
  least: number;
  /**
   * The most seats.
   */
  most: number;
  /**
   * Whether everybody plays at once.
   */
  real_time: boolean;
  options: OptionShown[];
  /**
   * How many puzzles of it there are.
   */
  puzzles?: number;
}
/**
 * A choice for the table.
 */
export interface OptionShown {
  name: string;
  /**
   * What it may be, as a JSON schema.
   */
  allowed: Record<string, unknown>;
  /**
   * What it is unless somebody chooses.
   */
  default: unknown;
}
/**
 * A bot to play against.
 */
export interface LevelShown {
  name: string;
  description: string;
}
/**
 * What is to be different; what is left out stays as it is.
 */
export interface Changes {
  /**
   * What people call you: up to 24 characters in any script.
   */
  name?: string | null;
  /**
   * One of the list at `/api/avatars`.
   */
  avatar?: string | null;
}
/**
 * A way to become the same person on another device, once.
 */
export interface DeviceLink {
  /**
   * The address to open there.
   */
  url: string;
  /**
   * The same for a program: to be sent to `/api/me/follow`.
   */
  token: string;
  /**
   * How long it works.
   */
  seconds: number;
}
/**
 * A passkey of yours.
 */
export interface PasskeyShown {
  id: string;
  /**
   * When it was made, in milliseconds since 1970.
   */
  created: number;
  /**
   * When you came with it last.
   */
  used: number;
}
/**
 * What a browser is to ask of a passkey.
 */
export interface PasskeyQuestion {
  /**
   * For `navigator.credentials`, in the JSON of WebAuthn.
   */
  options: Record<string, unknown>;
  /**
   * To be sent back with the answer, once and within five minutes.
   */
  token: string;
}
/**
 * What a passkey has answered.
 */
export interface PasskeyAnswer {
  /**
   * What the browser returned, in the JSON of WebAuthn.
   */
  answer: Record<string, unknown>;
  token: string;
}
/**
 * What you have chosen; what is left out you have not, or it stays as it is.
 */
export interface MySettings {
  theme?: "dark" | "light" | "system";
  language?: string;
  /**
   * How fast the boards show what happens; `off`: nothing moves.
   */
  speed?: "fast" | "normal" | "off" | "slow";
  sound?: boolean;
  volume?: number;
  /**
   * Whether one hears only what is about oneself.
   */
  quiet?: boolean;
  /**
   * Whether a move is asked about before it is made.
   */
  confirm?: boolean;
  large_cards?: boolean;
  /**
   * Who may see your games and ratings; those with whom you have played are whom you have `met`.
   */
  profile?: "everybody" | "met" | "nobody";
}
/**
 * You mean it.
 */
export interface Farewell {
  /**
   * Your name as it is now, so that nobody does this by mistake.
   */
  name: string;
}
/**
 * A game that you have finished.
 */
export interface MyGame {
  id: string;
  game: string;
  /**
   * Milliseconds since 1970.
   */
  ended: number;
  /**
   * Where you sat.
   */
  seat: number;
  seats: number;
  scores: number[];
  /**
   * Their seats.
   */
  winners: number[];
  moves: number;
  /**
   * Who sat where.
   */
  people: SeatShown[];
  /**
   * Whether it has changed ratings.
   */
  rated: boolean;
  /**
   * Whether it went on from another game, or was a lesson: then it does not count.
   */
  origin: boolean;
  /**
   * How many games the same people had played before.
   */
  games: number;
}
/**
 * A table at which you sit and whose game is not over.
 */
export interface MyTable {
  id: string;
  game: string;
  /**
   * `open`, `playing` or `aside`.
   */
  phase: string;
  seats: number;
  /**
   * Places without anybody.
   */
  free: number;
  /**
   * When something last happened there, in milliseconds since 1970.
   */
  changed: number;
  /**
   * Whether it is a guided game.
   */
  lesson: boolean;
  /**
   * The names of the others who sit there.
   */
  people: string[];
  /**
   * Whether it is your move; `null` where nobody has looked.
   */
  turn: boolean | null;
  /**
   * When the time of whoever is to move is up, in milliseconds since 1970.
   */
  deadline?: number | null;
}
/**
 * What your finished games come to. Lessons, and games that went on from others, are left out.
 */
export interface Statistics {
  games: number;
  wins: number;
  by_game: GameStatistics[];
  /**
   * Those with whom you have played most come first.
   */
  by_opponent: OpponentStatistics[];
  /**
   * All reviewed games together.
   */
  reviewed: Reviewed | null;
  /**
   * Your latest games, the earliest of them first.
   */
  latest: GameInTime[];
}
/**
 * Your games of one kind.
 */
export interface GameStatistics {
  game: string;
  games: number;
  /**
   * Shared victories included.
   */
  wins: number;
  /**
   * Absent as long as you have finished no rated game.
   */
  rating?: RatingShown | null;
  /**
   * Absent as long as none of them is reviewed.
   */
  reviewed?: Reviewed | null;
}
/**
 * How strong somebody is at a game, on Elo's scale.
 */
export interface RatingShown {
  elo: number;
  /**
   * Nineteen times out of twenty it is not further off than that.
   */
  margin: number;
  /**
   * How many rated games it comes from.
   */
  games: number;
}
/**
 * What reviews of your games have found.
 */
export interface Reviewed {
  /**
   * How many of them are reviewed.
   */
  games: number;
  /**
   * On average, in shares of a victory.
   */
  luck: number;
  /**
   * How many of yours were judged.
   */
  decisions: number;
  /**
   * What each of them gave up on average, in shares of a victory.
   */
  loss: number;
}
/**
 * Your games with one person, or against the bots of one level.
 */
export interface OpponentStatistics {
  games: number;
  /**
   * Yours.
   */
  wins: number;
  /**
   * Games that they have won and you have not.
   */
  losses: number;
  player?: Person | null;
  bot?: string | null;
  reviewed?: Reviewed | null;
}
/**
 * One of your games, for charts.
 */
export interface GameInTime {
  id: string;
  game: string;
  /**
   * Milliseconds since 1970.
   */
  ended: number;
  won: boolean;
  /**
   * What chance gave you; absent if the game is not reviewed.
   */
  luck?: number | null;
  /**
   * What a decision of yours gave up on average; absent if none was judged.
   */
  loss?: number | null;
}
/**
 * The best at a game: people whose rating is certain enough.
 */
export interface Ranking {
  game: string;
  /**
   * Up to which `margin` a rating is ranked.
   */
  certain: number;
  /**
   * The best first; in the ranking of a week, who has gained most.
   */
  ranked: Ranked[];
  /**
   * The bots of known strength, the strongest first; none in the ranking of a week: theirs never rise.
   */
  marks: LevelMark[];
  /**
   * Your own rating, however certain.
   */
  you: RatingShown | null;
}
/**
 * Somebody who is ranked.
 */
export interface Ranked {
  player: Person;
  rating: RatingShown;
  /**
   * In the ranking of a week: by how much their rating has risen.
   */
  gained?: number | null;
}
/**
 * Bots of a level, whose rating stays where it is.
 */
export interface LevelMark {
  level: string;
  elo: number;
}
/**
 * What you may see of a person.
 */
export interface Profile {
  player: Person;
  /**
   * When they came first, in milliseconds since 1970.
   */
  since: number;
  /**
   * Whether they let you see more than their name and face.
   */
  shown: boolean;
  /**
   * How many games you have finished with them.
   */
  together?: number;
  /**
   * Whether you have blocked them.
   */
  blocked?: boolean;
  games?: GameProfile[];
  /**
   * The game that they have played most often.
   */
  favourite?: string | null;
}
/**
 * A person at one game.
 */
export interface GameProfile {
  game: string;
  /**
   * Finished games that do not count for the rating.
   */
  casual: number;
  rated: number;
  /**
   * Of all these, shared victories included.
   */
  wins: number;
  /**
   * Absent as long as it is not certain enough to be shown; yours is always there.
   */
  rating?: RatingShown | null;
  /**
   * The earliest first.
   */
  curve?: CurvePoint[];
}
/**
 * Somebody's rating after a game.
 */
export interface CurvePoint {
  /**
   * When it was over, in milliseconds since 1970.
   */
  at: number;
  elo: number;
}
/**
 * Somebody with whom you have played, or whom you have blocked.
 */
export interface PersonMet {
  player: Person;
  /**
   * How many games you have finished together.
   */
  games: number;
  /**
   * When the last of them was over, in milliseconds since 1970.
   */
  last: number | null;
  /**
   * Whether they are connected just now, if they let you see that.
   */
  here: boolean;
  blocked: boolean;
}
/**
 * Where you would like somebody to come.
 */
export interface Invitation {
  table: string;
}
/**
 * Whether they were told.
 */
export interface Reached {
  /**
   * If not, they are not here just now, or let nobody see whether they are: send them the link.
   */
  told: boolean;
}
/**
 * What somebody has done.
 */
export interface Complaint {
  reason: "chat" | "cheating" | "leaving" | "name" | "other";
  words?: string;
  /**
   * Where it happened, if you were there: the host reads what they said there last.
   */
  table?: string;
}
/**
 * Everything that the host can act upon.
 */
export interface HostDesk {
  /**
   * Those first with which nobody has dealt.
   */
  reports: ReportShown[];
  measures: MeasureShown[];
}
/**
 * What somebody has told about somebody else.
 */
export interface ReportShown {
  number: number;
  at: number;
  /**
   * `null`: they are forgotten.
   */
  by: Person | null;
  about: Person | null;
  table: string;
  reason: string;
  words: string;
  /**
   * What the other one had said last at that table.
   */
  said: string[];
  done: boolean;
  /**
   * Whether they are connected: then their network can be banned as well.
   */
  here: boolean;
}
/**
 * Something that the host has done.
 */
export interface MeasureShown {
  kind: "network" | "person" | "word";
  who: string;
  what: "ban" | "mute" | "name";
  /**
   * In milliseconds since 1970; `null`: for good.
   */
  until: number | null;
  why: string;
  /**
   * If it is about one.
   */
  person?: Person | null;
}
/**
 * What the host does, or takes back.
 */
export interface NewMeasure {
  kind: "network" | "person" | "word";
  who: string;
  what: "ban" | "mute" | "name";
  /**
   * `null`: for good.
   */
  days?: number | null;
  why?: string;
  /**
   * False: it is taken back.
   */
  on?: boolean;
  /**
   * Whether the networks in which the person is now are treated alike.
   */
  network?: boolean;
}
/**
 * A table to be opened.
 */
export interface NewTable {
  /**
   * May be left out where an origin tells what is played.
   */
  settings?: TableSettings | null;
  /**
   * Which bot sits in which place.
   */
  bots?: {
    [k: string]: string;
  };
  /**
   * Your own place; `null` opens the table without sitting down.
   */
  sit?: number | null;
  /**
   * Begin with a moment of another game; its seats are then the places, not drawn by lot.
   */
  origin?: Beginning | null;
}
/**
 * A moment of another game: either one that was played here, or a record.
 */
export interface Beginning {
  /**
   * After how many moves; 0 is the same deal once more.
   */
  step?: number;
  /**
   * A finished game that you may see.
   */
  game?: string | null;
  /**
   * Any record.
   */
  record?: Record<string, unknown> | null;
}
/**
 * What somebody with the link may know before entering.
 */
export interface TableKnown {
  id: string;
  game: string;
  seats: number;
  /**
   * Places without anybody.
   */
  free: number;
  /**
   * `open`, `playing`, `over`, or `aside`: kept, but this version cannot go on with it.
   */
  phase: string;
  /**
   * The names of those who sit there.
   */
  people: string[];
  /**
   * The name of the person who looks after the table.
   */
  host: string;
  /**
   * Whether others may watch.
   */
  spectators: boolean;
  /**
   * The table of the rematch.
   */
  next?: string | null;
  /**
   * The table of which this is the rematch.
   */
  previous?: string | null;
}
/**
 * A new table.
 */
export interface TableOpened {
  id: string;
  /**
   * The page of the table, to be sent to friends.
   */
  path: string;
}
/**
 * Why something was not done; nothing has changed.
 */
export interface Problem {
  /**
   * The reason for programs and for those who translate.
   */
  key: string;
  /**
   * The reason, and what to do, in English.
   */
  text: string;
  /**
   * What the text is about.
   */
  values?: Record<string, unknown>;
}
/**
 * A game from the deal to its last move, through somebody's eyes or with all cards open.
 */
export interface ReplayShown {
  game: string;
  seats: number;
  options: Record<string, unknown>;
  edition: Record<string, unknown> | string;
  /**
   * Whether it was played to its end.
   */
  over: boolean;
  /**
   * Who sat where, by the names that they have today or that the record tells.
   */
  people: SeatShown[];
  /**
   * After the last move.
   */
  scores: number[];
  /**
   * The seats that have won; nobody in a game that is not over.
   */
  winners: number[];
  /**
   * The deal first.
   */
  steps: ReplayStep[];
  /**
   * The table at which it was played, if it was here.
   */
  table?: string | null;
  /**
   * How many games the same people had played before: after a rematch bots keep their names and colours.
   */
  games?: number;
  /**
   * When, in milliseconds since 1970, where that is known.
   */
  started?: number | null;
  /**
   * Absent if the record tells nothing of how it was dealt.
   */
  verdict?: Verdict | null;
}
/**
 * A moment of a game: the move that led to it, and the position after it.
 */
export interface ReplayStep {
  /**
   * After how many moves; 0 is the deal.
   */
  n: number;
  /**
   * What the move brought, through the chosen eyes.
   */
  events: GameEvent[];
  view: View;
  /**
   * What each seat would score if the game ended now.
   */
  scores: number[];
  /**
   * Who moved; absent for the deal, and for what nobody does.
   */
  seat?: number | null;
  /**
   * Absent for the deal.
   */
  move?: string | null;
  /**
   * `human`, or the level of the bot that moved.
   */
  by?: string | null;
  /**
   * Real time: the game's milliseconds.
   */
  t?: number | null;
}
/**
 * Whether the deal was fair, as far as the record lets anybody check.
 */
export interface Verdict {
  fair: boolean;
  /**
   * What was found, in English.
   */
  why: string;
}
/**
 * A guided game.
 */
export interface Lesson {
  game: string;
  /**
   * Where the player sits.
   */
  seat: number;
  seats: number;
  /**
   * What happens as long as the player follows.
   */
  moves: LessonMove[];
  /**
   * What is said and expected, in order.
   */
  steps: LessonStep[];
}
/**
 * A move that the lesson goes through.
 */
export interface LessonMove {
  seat: number | null;
  move: string;
}
/**
 * What a guide says and wants at one moment.
 */
export interface LessonStep {
  /**
   * After how many moves.
   */
  at: number;
  /**
   * What to say: a message in the game's words.
   */
  tell?: string | null;
  /**
   * The moves from which the player should choose now; empty if it is not their turn or if they are free.
   */
  expect?: string[];
}
/**
 * A puzzle, and how you have got on with those of its game.
 */
export interface PuzzleOffered {
  puzzle: PuzzleShown;
  standing: PuzzleStanding;
  /**
   * Whether you have answered it before: another answer changes no rating.
   */
  tried: boolean;
}
/**
 * A position in which one move is clearly the best, as its seat sees it.
 */
export interface PuzzleShown {
  id: string;
  game: string;
  seats: number;
  /**
   * Whose move it is: yours.
   */
  seat: number;
  /**
   * How difficult it is: the rating of people who solve every second one like it.
   */
  rating: number;
  view: View;
  /**
   * Your moves, as text.
   */
  legal: string[];
  /**
   * How many puzzles of this game there are.
   */
  of: number;
}
/**
 * How somebody gets on with the puzzles of a game.
 */
export interface PuzzleStanding {
  rating: number;
  /**
   * The rating is this much higher or lower at most, as far as one can tell.
   */
  margin: number;
  tried: number;
  solved: number;
  /**
   * How many were solved in a row, up to the last one.
   */
  streak: number;
  longest: number;
}
/**
 * Your move.
 */
export interface PuzzleMove {
  move: string;
}
/**
 * What was best, and how you get on.
 */
export interface PuzzleAnswered {
  solution: Solution;
  /**
   * The puzzle's, after your answer.
   */
  rating: number;
  standing: PuzzleStanding;
  /**
   * How much your rating has changed; 0 for a puzzle that you had answered before.
   */
  gained: number;
}
/**
 * What there is to tell about a puzzle once somebody has made a move.
 */
export interface Solution {
  solved: boolean;
  best: string;
  /**
   * What the best move brings, as the seat sees it.
   */
  events: GameEvent[];
  view: View;
  /**
   * What the best move promises, in hundredths of the victory.
   */
  chance: number;
  /**
   * How much more than the second best.
   */
  margin: number;
  /**
   * Whether that is reckoned out to the end of the game.
   */
  exact: boolean;
  /**
   * In how many possible worlds it was measured: ways in which the cards may lie that the seat cannot see.
   */
  worlds: number;
  /**
   * What it is about: keys for which the page has words.
   */
  themes: string[];
  /**
   * What the best move does at once.
   */
  why: Reason[];
  /**
   * What would likely follow; the best move is the first.
   */
  line: LineMove[];
  /**
   * What the move that was made gives up, in hundredths of the victory, if that was measured.
   */
  loss?: number | null;
  /**
   * What the move that was made does at once, if it is another one.
   */
  yours?: Reason[];
}
/**
 * A move of a continuation.
 */
export interface LineMove {
  seat: number;
  move: string;
}
/**
 * What there is to do today, and what you have done of it.
 */
export interface Today {
  /**
   * The day by UTC, as in 2026-11-19.
   */
  day: string;
  /**
   * Milliseconds until the next one begins.
   */
  left: number;
  /**
   * On how many days in a row you have played, up to today; or up to yesterday, if you have not played today.
   */
  streak: number;
  games: TodayOf[];
  /**
   * The deals of yesterday that you have begun, without their puzzles: they can still be played to their end.
   */
  yesterday?: TodayOf[];
}
/**
 * What a game has for the day.
 */
export interface TodayOf {
  game: string;
  deal: TodaysDeal;
  puzzle?: TodaysPuzzle | null;
}
/**
 * The deal of the day of a game.
 */
export interface TodaysDeal {
  seats: number;
  /**
   * The levels of those you play against.
   */
  bots: string[];
  /**
   * How many people have played it to its end here.
   */
  played_here: number;
  /**
   * Where you play it, or have played it; absent as long as you have not begun.
   */
  table?: string | null;
  /**
   * Yours, once your game is over.
   */
  result?: DayScore | null;
  /**
   * How many percent of the others here have done worse, if there are any.
   */
  beaten?: number | null;
}
/**
 * How somebody fared with the deal of the day.
 */
export interface DayScore {
  /**
   * From 1; equal results have the same.
   */
  rank: number;
  player: Person;
  points: number;
  won: boolean;
  you?: boolean;
  /**
   * Whether they left the game, or gave it up: then a bot played on, and it is no result of theirs.
   */
  gave_up?: boolean;
}
/**
 * The puzzle of the day of a game.
 */
export interface TodaysPuzzle {
  id: string;
  /**
   * How difficult it is, by what bots found of it.
   */
  rating: number;
  /**
   * Whether you have found its move; absent as long as you have not answered today.
   */
  solved?: boolean | null;
  /**
   * How many people have answered it here today; only told once you have.
   */
  tried_here?: number | null;
  /**
   * How many of them have found its move.
   */
  solved_here?: number | null;
}
/**
 * How people here have fared with the deal of the day.
 */
export interface DayResults {
  day: string;
  played_here: number;
  /**
   * The best first, and yours among them; empty as long as you have not played it to its end.
   */
  scores: DayScore[];
}
/**
 * A box, as a form, as a file and by what it is like to play.
 */
export interface BoxTried {
  game: string;
  seats: number;
  /**
   * All that is in it.
   */
  edition: Record<string, unknown>;
  /**
   * The least and the most of each number, by its name; `*` stands for any entry: `actions.*`.
   */
  limits: {
    /**
     * @minItems 2
     * @maxItems 2
     */
    [k: string]: [number | null, number | null];
  };
  /**
   * The same as an edition file.
   */
  toml: string;
  is_usual: boolean;
  bot: string;
  /**
   * How many deals were played, with this box and with the usual one.
   */
  deals: number;
  /**
   * A fair share of the victories.
   */
  fair: number;
  seat_figures: BoxSeat[];
  measures: BoxMeasure[];
  moves: BoxSpread;
  margins: BoxSpread;
  cards: BoxCard[];
}
/**
 * How a seat fares among bots that are all alike.
 */
export interface BoxSeat {
  share: FigureShown;
  score: FigureShown;
  usual: FigureShown;
}
/**
 * A figure and half the width of its 95 % interval.
 */
export interface FigureShown {
  value: number;
  margin: number;
}
/**
 * Something about how games go.
 */
export interface BoxMeasure {
  /**
   * `moves`, `seconds`, `margin`, `lead_changes`, `decided` or `comeback`.
   */
  name: string;
  value: FigureShown;
  /**
   * How much more that is than with the usual box, on the same deals; absent for the usual box itself.
   */
  change?: FigureShown | null;
}
/**
 * How often each value occurred; pairs of the value and how often.
 */
export interface BoxSpread {
  yours: [number, number][];
  usual: [number, number][];
}
/**
 * What became of a card.
 */
export interface BoxCard {
  card: string;
  /**
   * What part of the seats could play it at some time.
   */
  held: number;
  /**
   * What part of those played it.
   */
  played: number;
  /**
   * The share of the victory of seats that begin with it, above that of the others.
   */
  worth?: FigureShown | null;
}
/**
 * A tournament to be set up.
 */
export interface NewTournament {
  settings: TournamentSettings;
  /**
   * In how many minutes it begins. You may begin it earlier.
   */
  begins_in?: number;
}
/**
 * What is chosen when a tournament is set up.
 */
export interface TournamentSettings {
  kind: "arena" | "duplicate" | "robin";
  game: string;
  seats: number;
  /**
   * How long a move may take: 30 seconds, two minutes, or three days. In real time it does not matter.
   */
  pace?: "easy" | "post" | "quick";
  /**
   * How many deals everybody plays. A round robin for two seats has as many as it takes to meet everybody.
   */
  rounds?: number;
  /**
   * How long an arena takes.
   */
  minutes?: number;
  /**
   * Whether bots take the places that are free.
   */
  bots?: boolean;
  /**
   * Duplicate: at how many tables each deal is played at least, if bots take the places that are free.
   */
  tables?: number;
  /**
   * The bots'.
   */
  level?: string;
  /**
   * Whether games change the ratings of those who play them.
   */
  rated?: boolean;
  /**
   * Whether the list of tournaments shows it.
   */
  public?: boolean;
  /**
   * The game's, as at a table.
   */
  options?: Record<string, unknown>;
}
/**
 * A new tournament.
 */
export interface TournamentOpened {
  id: string;
  /**
   * Its page, to be sent to friends.
   */
  path: string;
  /**
   * The hash that commits the server to the seed from which all its chance follows.
   */
  commitment: string;
}
/**
 * Which tournaments there are.
 */
export interface TournamentList {
  /**
   * Those that anybody can join or watch, those first that have yet to begin.
   */
  public: TournamentKnown[];
  /**
   * Those in which you take part, or did, the latest first.
   */
  mine: TournamentKnown[];
}
/**
 * A tournament in a list.
 */
export interface TournamentKnown {
  id: string;
  settings: TournamentSettings;
  /**
   * `open`, `sealed` (it begins), `playing`, `over`, `cancelled`.
   */
  phase: string;
  host: Person;
  people: number;
  /**
   * Milliseconds until it begins; negative if it has.
   */
  begins_in: number;
  /**
   * Whether you take part.
   */
  joined: boolean;
}
/**
 * A tournament, if it has changed since you last looked.
 */
export interface TournamentNews {
  /**
   * To be asked with the next time, as `seen`.
   */
  version: number;
  /**
   * As in `shown`.
   */
  left?: number | null;
  /**
   * As in `shown`: a table may be there a moment after the tournament has changed.
   */
  tables?: TableOfMine[];
  /**
   * Games that are going on: none of a duplicate, where others still have the same cards before them.
   */
  watch?: TableToWatch[];
  /**
   * Absent if that is the version that you have seen.
   */
  shown?: TournamentShown | null;
}
/**
 * Where you play.
 */
export interface TableOfMine {
  table: string;
  deal: number;
}
/**
 * A game of a tournament that anybody may watch.
 */
export interface TableToWatch {
  table: string;
  /**
   * Who plays there: ids of those who take part. An empty one is a bot that only fills a place.
   */
  entrants: string[];
}
/**
 * A tournament as you may see it.
 */
export interface TournamentShown {
  id: string;
  settings: TournamentSettings;
  phase: string;
  host: Person;
  commitment: string;
  entrants: EntrantShown[];
  /**
   * The best first: of finished games, and of a deal only once it has been played at all its tables.
   */
  standings: Standing[];
  /**
   * Milliseconds until it begins, until nonces must be revealed, the next round begins, or the arena ends.
   */
  left?: number | null;
  /**
   * Your own state, if you have joined.
   */
  you?: string | null;
  /**
   * To your nonce: so a page knows whether it is the one that can reveal it.
   */
  your_commitment?: string | null;
  /**
   * How many rounds have begun.
   */
  round?: number;
  rounds?: number;
  /**
   * Tables at which a game is going on.
   */
  playing?: number;
  /**
   * Where you play just now.
   */
  tables?: TableOfMine[];
  /**
   * Duplicate: what all have made of the deals that have been played at all tables.
   */
  deals?: DealCompared[];
  /**
   * Why it was cancelled: `too_few`, or `host` if its host has called it off.
   */
  why?: string | null;
  /**
   * Once it is over: what all its chance followed from, with the nonces below.
   */
  seed?: string | null;
  nonces?: string[];
}
/**
 * Somebody who takes part: a person or a bot.
 */
export interface EntrantShown {
  id: string;
  player?: Person | null;
  /**
   * Its level, if it is one.
   */
  bot?: string | null;
  /**
   * `in`, `absent` (they were not there when it began), `left` (bots play for them).
   */
  state?: string;
  /**
   * Whether their nonce is settled.
   */
  committed?: boolean;
  /**
   * Whether it is known.
   */
  revealed?: boolean;
  /**
   * In an arena: whether they wait for the next table.
   */
  free?: boolean;
}
/**
 * How somebody stands.
 */
export interface Standing {
  /**
   * From 1; equal results have the same. Those who have left come last.
   */
  rank: number;
  entrant: string;
  /**
   * Duplicate: percent of the matchpoints that were to be had. Else the points: two for each opponent who did worse,
   * one for each who did as well.
   */
  score: number;
  /**
   * How many have been counted.
   */
  games: number;
  wins?: number;
  /**
   * Duplicate: by how many points of the game above the average of all with the same cards, all deals together. It
   * decides between equal scores.
   */
  margin?: number;
  left?: boolean;
}
/**
 * What all tables have made of the same deal.
 */
export interface DealCompared {
  deal: number;
  /**
   * The matchpoints of somebody who does better than all others.
   */
  most: number;
  tables: DealTable[];
}
/**
 * One table at which a deal was played.
 */
export interface DealTable {
  table: string;
  seats: DealResult[];
}
/**
 * What somebody has made of their cards.
 */
export interface DealResult {
  entrant: string;
  points: number;
  won?: boolean;
  /**
   * Two for each of the others who did worse with the same cards, one for each who did as well.
   */
  matchpoints?: number;
}
/**
 * What you add to the deals. An arena that is being played needs neither.
 */
export interface TournamentEntry {
  /**
   * The hash of your nonce, which you reveal when the tournament begins.
   */
  commitment?: string | null;
  /**
   * Instead of that, the nonce itself: then you need not be there when it begins.
   */
  nonce?: string | null;
}
/**
 * The nonce that you have committed to.
 */
export interface NonceRevealed {
  nonce: string;
}
/**
 * Whether you want a rest in an arena, or the next table.
 */
export interface Rest {
  on: boolean;
}
/**
 * How far the review of a game is, and what it has found.
 */
export interface ReviewShown {
  /**
   * `none` (nobody has asked for it), `waiting`, `running`, `done`, or `failed`.
   */
  state: string;
  /**
   * How many other jobs come first.
   */
  before: number;
  /**
   * Why it failed, in English.
   */
  error: string;
  /**
   * What was found, in the order in which it is found; so many in one answer. It is `done` with the last ones.
   */
  parts: (Begun | Moment | Total | Decision | Delay | TurningPoint)[];
  /**
   * What `since` is next time.
   */
  next: number;
  /**
   * Why it failed, for those who translate.
   */
  why?: Problem | null;
}
/**
 * The first part: what will be looked at.
 */
export interface Begun {
  type: "begun";
  game: string;
  seats: number;
  /**
   * How many moves the record has.
   */
  steps: number;
  /**
   * The seats whose decisions are judged.
   */
  reviewed: number[];
  method: Method;
  /**
   * What cannot be reviewed, or only in part, and why: sentences.
   */
  notes: string[];
  /**
   * The same notes as keys, for those who say it in another language.
   */
  keys?: (
    "at_random" | "by_bot" | "deal_only" | "long" | "luck_explains_little" | "many_decisions" | "not_over"
  )[];
}
/**
 * How a game was judged.
 */
export interface Method {
  /**
   * Who plays the game on, many times, to tell chances and luck: a level of bots.
   */
  chances: string;
  /**
   * How a move was judged: by what a network expects when the seat is to act again, or by games played to the end.
   */
  losses: "learned value" | "playouts";
  /**
   * All random numbers of the review follow from this one.
   */
  seed: number;
}
/**
 * The position after so many moves.
 */
export interface Moment {
  type: "moment";
  step: number;
  /**
   * Each seat's chance of winning, all hands being known and the undrawn cards not.
   */
  chances: number[];
  /**
   * How much chance changed them in the step that led here; the deal in step 0.
   */
  luck: number[];
  /**
   * The standard error of `luck`.
   */
  error: number[];
  /**
   * Whether chance had any part in this step.
   */
  drawn: boolean;
}
/**
 * The result, told as fair share + luck + skill.
 */
export interface Total {
  type: "total";
  /**
   * Each seat's share of the victory; in a game that is not over, its chance at the last move.
   */
  result: number[];
  /**
   * What each seat may expect before the deal, among equals.
   */
  fair: number[];
  luck: number[];
  luck_error: number[];
  /**
   * What the seats' moves changed: result - fair - luck.
   */
  skill: number[];
  /**
   * The luck-adjusted result: result - luck. It says more only where luck explains much (see `Note`).
   */
  adjusted: number[];
}
/**
 * A move that a seat chose, judged from what it knew then.
 */
export interface Decision {
  type: "decision";
  /**
   * How many moves had been made before it.
   */
  step: number;
  seat: number;
  move: string;
  /**
   * The move that promises most.
   */
  best: string;
  /**
   * What the seat gave up against the best move; never below 0.
   */
  loss: number;
  standard_error: number;
  /**
   * What the best move promises.
   */
  chance: number;
  /**
   * `null` where the difference is not clearer than its error.
   */
  grade: ("best" | "blunder" | "good" | "mistake" | "slip") | null;
  /**
   * How many worlds the loss was measured in.
   */
  worlds: number;
  /**
   * Whether in each of them all that could follow was reckoned to the end of the game.
   */
  exact?: boolean;
  /**
   * Where something was lost: other moves and what each would have given up, roughly; the best first.
   */
  tried?: [string, number][];
}
/**
 * In real time: a move that came later than a practised player would have made it.
 */
export interface Delay {
  type: "delay";
  step: number;
  seat: number;
  move: string;
  /**
   * Milliseconds since the seat could have made this very move: its last own move, or what others did, let it.
   */
  waited: number;
  /**
   * What a practised player takes, in milliseconds.
   */
  usual: number;
  /**
   * Milliseconds beyond what is usual.
   */
  lost: number;
  /**
   * A playable card seen late, or a pass (or a departure) that waited; `null` in the review of an older version.
   */
  kind?: ("card" | "pass") | null;
}
/**
 * Where much was lost, or chance changed much.
 */
export interface TurningPoint {
  type: "turning point";
  /**
   * How many moves had been made before it.
   */
  step: number;
  /**
   * Whose move it was; `null` for the deal and for the table's own moves.
   */
  seat: number | null;
  cause: "luck" | "move";
  /**
   * By how much it changed each seat's chance; for a move, only the loss of its own seat is known.
   */
  change: number[];
  better?: string | null;
  /**
   * The likely continuation after the better move, which comes first, as (seat, move).
   */
  line?: [number, string][];
}
/**
 * Where the review of a record is found.
 */
export interface RecordReview {
  /**
   * Follows from the record.
   */
  id: string;
  review: ReviewShown;
}
/**
 * Other moves from a moment of a game.
 */
export interface VariationWanted {
  /**
   * After how many moves; 0 is the deal.
   */
  step: number;
  /**
   * Through whose eyes.
   */
  seat: number;
  /**
   * The moves, each with its seat.
   *
   * @maxItems 40
   */
  line?: [number, string][];
}
/**
 * Other moves from a moment of a game.
 */
export interface Variation {
  /**
   * The moves that the seat had at that moment, sorted.
   */
  legal: string[];
  /**
   * The moment, and the position after each move that could be made; the first that could not ends it.
   */
  steps: ReplayStep[];
}
/**
 * Whether this server can notify closed browsers.
 */
export interface PushKey {
  /**
   * What `PushManager.subscribe` wants as `applicationServerKey`; `null`: this server sends no notifications.
   */
  key: string | null;
}
/**
 * What `PushSubscription.toJSON()` gives.
 */
export interface Subscription {
  endpoint: string;
  keys: SubscriptionKeys;
}
/**
 * The keys with which messages to a browser are encrypted.
 */
export interface SubscriptionKeys {
  p256dh: string;
  auth: string;
}
/**
 * A browser that no longer wants notifications.
 */
export interface Unsubscription {
  endpoint: string;
}

/** Lets plain TypeScript (tests, tools) import components. */
/// <reference types="svelte" />
/// <reference types="vite/client" />

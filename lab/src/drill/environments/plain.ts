import type { Setup } from './Setup.ts'

/** The portal as `npm start` puts it up. */
export const plain: Setup = { name: 'plain', open: (installation) => installation.launch() }

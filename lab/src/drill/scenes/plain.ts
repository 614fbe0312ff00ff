import type { Scene } from './Scene.ts'

/** The portal as `npm start` puts it up. */
export const plain: Scene = { name: 'plain', open: (installation) => installation.launch() }

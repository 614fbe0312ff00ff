export { type Answers, createRenderer } from './createRenderer.tsx'
export { httpTo } from './httpTo.ts'
export { liveRoutes, viewOf } from './viewOf.ts'

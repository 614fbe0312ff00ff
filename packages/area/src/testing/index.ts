export { type Answers, createDrawer } from './createDrawer.tsx'
export { liveRoutes, viewOf } from './viewOf.ts'

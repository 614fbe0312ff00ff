export { type Answers, createDrawer } from './createDrawer.tsx'
export { httpTo } from './httpTo.ts'
export { liveRoutes, viewOf } from './viewOf.ts'

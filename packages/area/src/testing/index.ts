export { type Answers, createDrawer } from './createDrawer.tsx'
export { viewOf } from './viewOf.ts'

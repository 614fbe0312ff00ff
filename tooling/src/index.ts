export { findFreePort, type LaunchedPortal, launchPortal, makeRunFolder } from './measure/launchPortal.ts'
export { findBuilds } from './release/findBuilds.ts'
export { publishBuilds } from './release/publishBuilds.ts'
export { makeSocketFolder } from './start/makeSocketFolder.ts'

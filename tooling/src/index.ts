export { findFreePort, launchPortal } from './measure/launchPortal.ts'
export { publishBuilds } from './release/publishBuilds.ts'
export { makeSocketFolder } from './start/makeSocketFolder.ts'

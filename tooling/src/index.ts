export { publishBuilds } from './release/publishBuilds.ts'
export { makeSocketFolder } from './start/makeSocketFolder.ts'

export { BucketStore } from '@portal/operations/release'
export {
  type Between,
  type Front,
  type ObjectStore,
  passOn,
  startFront,
  startObjectStore,
} from '@portal/operations/testing'
export { countElements, elementLimitOf } from '../size/countElements.ts'
export { buildArea } from './buildArea.ts'
export { findOwnPortal } from './findOwnPortal.ts'
export { findPrograms, type Programs } from './findPrograms.ts'
export { type Hostility, honestAddress, hostileAddress, hostilities, makeHostileBuild } from './hostileBuild.ts'
export { commandOf, findFreePort, type LaunchedPortal, launchPortal, makeRunFolder } from './launchPortal.ts'
export { makeBuild } from './makeBuild.ts'
export { type ExamplePorts, findProxies, ProxyExamples } from './proxyExamples.ts'
export { areaNames, nameLive, publishWithReplacements, signChanged } from './publishWithReplacements.ts'
export { client, type Platform, startPlatform } from './startPlatform.ts'

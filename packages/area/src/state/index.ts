export {
  type ClientState,
  ClientStateProvider,
  createClientState,
  useCommon,
  useGetList,
  usePlatform,
  usePortalEvents,
  useSearch,
} from './ClientState.tsx'
export type { EventState } from './event.ts'
export { findPlace } from './getList.ts'
export { keepOnDevice } from './keepOnDevice.ts'
export { MAXIMUM_KEYWORD_LENGTH } from './search.ts'

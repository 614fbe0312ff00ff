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
export type { EventState } from './createEventStore.ts'
export { findPlace } from './createGetListStore.ts'
export { MAXIMUM_KEYWORD_LENGTH } from './createSearchStore.ts'
export { persistState } from './persistState.ts'

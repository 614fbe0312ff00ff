export {
  type ClientState,
  ClientStateProvider,
  createClientState,
  useCommon,
  useGetList,
  usePlatform,
  usePortalEvents,
  useSearch,
  useTheme,
} from './ClientState.tsx'
export type { EventState, PortalEventName, PortalEvents } from './event.ts'
export { MAXIMUM_KEYWORD_LENGTH } from './search.ts'

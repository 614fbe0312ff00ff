export { BelowFirstScreen } from './BelowFirstScreen.tsx'
export {
  PageContextProvider,
  type SearchSuggestion,
  type SuggestSource,
  useHttp,
  useIsElder,
  usePageView,
  usePrepareParts,
  useSuggest,
} from './PageContext.tsx'
export { PageLink, usePageHref } from './PageLink.tsx'
export { captureStill, preserveStill } from './still.ts'
export { useLater } from './useLater.ts'
export { useListHref } from './useListHref.ts'
export { useSearchForm } from './useSearchForm.ts'
export { useSubmitAddress } from './useSubmitAddress.ts'

export { PageContextProvider, usePageView } from './PageContext.tsx'
export { PageLink, usePageHref } from './PageLink.tsx'

/** What the start script of a page needs to know; stands in the HTML as JSON. */
export interface StartData {
  /** All of the page's application in the order of its evaluation; none where the page stays as the server made it. */
  readonly scripts: readonly { readonly url: string; readonly integrity: string }[]
  /** `painted`: something on the page is alive at once, such as a form that keeps a draft. */
  readonly when: 'intent' | 'painted'
  /** Under which names the page's figures are sent: key of the portal, name of the page. */
  readonly tracker: { readonly app: string; readonly page: string }
}

/** The element that holds it. */
export const START_DATA_ID = 'portal-start'
/** Marks the links of styles that hold on the screen only when all of them are there. */
export const LATE_STYLE = 'data-late'
/** Dispatched on the document when all scripts of the application ran or failed; the shell's, which listens, is the first of them. */
export const APPLICATION_BROUGHT = 'portal:brought'
/** Dispatched on the document by the application when React hears of presses, and takes over what is pressed first of all. */
export const APPLICATION_LISTENS = 'portal:listens'
/** Dispatched on the document by the application when all of it answers. */
export const APPLICATION_READY = 'portal:ready'

import type { LoadedPage } from '@portal/area'

/**
 * The browser puts a document aside as it was and shows it again, perhaps to the next visitor at the device. A document that
 * says `no-store` is left to its own rules; of a page that was moved to within another one they are kept here.
 * @param readMoved the page that is shown, if it was moved to
 */
export function hidePersonal(readMoved: () => LoadedPage | undefined, reloadDocument: () => void): void {
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted || readMoved()?.view.route.cache !== 'no-store') return
    document.body.hidden = true
    reloadDocument()
  })
}

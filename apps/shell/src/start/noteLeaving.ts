/** On the document element while the visitor is on his way to another document. */
export const LEAVING = 'leaving'

export const LEADS_AWAY = 'a[href]:not([href^="#"], [target="_blank"], [download])'

/** Notes that a link was followed or a form sent the plain way: what fails meanwhile must not load the page anew under it. */
export function noteLeaving(): void {
  const { dataset } = document.documentElement
  // Behind the application, which answers some of them itself.
  addEventListener('click', (event) => {
    const isLink = event.target instanceof Element && event.target.closest(LEADS_AWAY) !== null
    if (isLink && !event.defaultPrevented) dataset[LEAVING] = ''
  })
  addEventListener('submit', (event) => {
    if (!event.defaultPrevented) dataset[LEAVING] = ''
  })
  addEventListener('pageshow', () => delete dataset[LEAVING])
}

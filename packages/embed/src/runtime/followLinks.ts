interface Ways {
  /** Origin of the portal. */
  readonly base: string
  /** Goes to an address: in the widget where it is a widget's, else out of it. @returns whether it was done here */
  readonly follow: (href: string) => boolean
  readonly onSubmit: (href: string) => void
}

/**
 * Takes over what plain links and forms of a view would do to the page around. Listens beside the view, so that the
 * view's own handlers come first.
 * @param signal ends it
 */
export function followLinks(body: HTMLElement, { base, follow, onSubmit }: Ways, signal: AbortSignal): void {
  body.addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null
      if (!link || event.defaultPrevented || isForBrowser(event)) return
      const href = link.getAttribute('href') ?? ''
      if (href.startsWith('#')) {
        event.preventDefault()
        return showPlace(body, href.slice(1))
      }
      if (!/^(https?:|\/)/.test(href) || link.hasAttribute('download')) return
      if (follow(new URL(href, base).href)) event.preventDefault()
    },
    { signal },
  )
  body.addEventListener(
    'submit',
    (event) => {
      const form = event.target
      if (!(form instanceof HTMLFormElement)) return
      const isGet = form.method === 'get'
      const href = isGet ? addressOfForm(form, base) : new URL(form.getAttribute('action') ?? '', base).href
      onSubmit(href)
      // One that is posted goes to the portal in a tab of its own.
      if (isGet && !event.defaultPrevented && follow(href)) event.preventDefault()
    },
    { signal },
  )
}

function isForBrowser({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean {
  return button !== 0 || metaKey || altKey || ctrlKey || shiftKey
}

/** The place is in a shadow root, where the browser does not look for it. */
function showPlace(body: HTMLElement, encoded: string): void {
  const place = body.querySelector(`[id="${CSS.escape(decodeURIComponent(encoded))}"]`)
  if (!(place instanceof HTMLElement)) return
  place.scrollIntoView()
  if (!place.hasAttribute('tabindex')) place.tabIndex = -1
  place.focus({ preventScroll: true })
}

function addressOfForm(form: HTMLFormElement, base: string): string {
  const url = new URL(form.getAttribute('action') ?? '', base)
  const fields = [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === 'string' && value ? [[name, value]] : [],
  )
  url.search = String(new URLSearchParams(fields))
  return url.href
}

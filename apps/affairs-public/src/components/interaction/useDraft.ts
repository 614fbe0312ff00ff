import { type RefObject, useEffect, useState } from 'react'

const KEY = 'portal-letter'
/** Fields that are no text of the visitor, or that a device must not keep. */
const unkept = new Set(['entry', 'region', 'matterCode', 'proofTicket', 'proofAnswer', 'attachments'])

interface Draft {
  isRestored: boolean
  /** Nothing is kept any more: the letter was taken. */
  forget: () => void
  /** Empties the form. */
  startOver: () => void
}

/**
 * Keeps a letter in this tab while it is written, so that a reload, a crash or a move to another region loses nothing; it
 * goes with the tab. The form's token is kept with it: what is sent again after a lost connection is the same letter.
 * @param options.isFresh false for a form that came back from the server with what was typed
 */
export function useDraft(form: RefObject<HTMLFormElement | null>, { isFresh }: { isFresh: boolean }): Draft {
  const [isRestored, setIsRestored] = useState(false)

  useEffect(() => {
    const element = form.current
    if (element === null) return
    const kept = isFresh ? readDraft() : undefined
    if (kept) fill(element, kept)
    else if (isFresh) renewToken(element)
    setIsRestored(kept !== undefined)
    const keep = () => writeDraft(element)
    element.addEventListener('input', keep)
    element.addEventListener('change', keep)
    return () => {
      element.removeEventListener('input', keep)
      element.removeEventListener('change', keep)
    }
  }, [form, isFresh])

  function startOver() {
    forget()
    form.current?.reset()
    if (form.current) renewToken(form.current)
    setIsRestored(false)
  }

  return { isRestored, forget, startOver }
}

type Kept = Readonly<Record<string, string>>

/** The page's content may be shown again from memory, where its token has carried a letter already. */
function renewToken(form: HTMLFormElement): void {
  const token = form.elements.namedItem('clientToken')
  // Only pages over https have it; the others keep the one that the page brought.
  if (token instanceof HTMLInputElement && 'randomUUID' in crypto) token.value = crypto.randomUUID()
}

function fill(form: HTMLFormElement, kept: Kept): void {
  for (const control of form.elements) {
    if (!isField(control) || unkept.has(control.name)) continue
    const value = kept[control.name]
    if (value === undefined) continue
    if (control instanceof HTMLInputElement && control.type === 'radio') control.checked = control.value === value
    else control.value = value
    control.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

function isField(control: Element): control is HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement {
  return ['INPUT', 'TEXTAREA', 'SELECT'].includes(control.tagName)
}

function writeDraft(form: HTMLFormElement): void {
  const texts = [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === 'string' && !unkept.has(name) ? [[name, value]] : [],
  )
  try {
    sessionStorage.setItem(KEY, JSON.stringify(Object.fromEntries(texts)))
  } catch {
    // Storage is denied or full: the form works as before, only a reload would lose it.
  }
}

function readDraft(): Kept | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
    if (typeof kept !== 'object' || kept === null) return undefined
    return Object.fromEntries(Object.entries(kept).filter(([, value]) => typeof value === 'string'))
  } catch {
    // Denied, or not ours.
    return undefined
  }
}

function forget(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Where storage is denied nothing was kept.
  }
}

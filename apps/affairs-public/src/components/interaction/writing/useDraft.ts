import { type RefObject, useEffect, useRef, useState } from 'react'

const KEY = 'portal-letter'
/** Fields that are no text of the visitor, or that a device must not keep. */
const unkept = new Set(['entry', 'region', 'matterCode', 'proofTicket', 'proofAnswer', 'attachments'])

interface Draft {
  isRestored: boolean
  /** Of the letter; two forms with one token are the same letter. */
  token: string
  /** Nothing is kept any more: the letter was taken, or is begun anew. */
  forget: () => void
  /** The token has carried another letter: what is typed is kept without it, so that the form opened again is a new one. */
  releaseToken: () => void
}

interface DraftOptions {
  /** False for a form that came back from the server with what was typed. */
  isFresh: boolean
  /** The one that the page brought. */
  clientToken: string
}

/**
 * Keeps a letter in this tab while it is written, so that a reload, a crash or a move to another region loses nothing; it
 * goes with the tab. The form's token is kept with it: what is sent again after a lost connection is the same letter.
 */
export function useDraft(form: RefObject<HTMLFormElement | null>, { isFresh, clientToken }: DraftOptions): Draft {
  const [isRestored, setIsRestored] = useState(false)
  // Not written into the field: React would put back what it rendered there.
  const [token, setToken] = useState(clientToken)
  const isTokenLeft = useRef(false)

  useEffect(() => {
    const element = form.current
    if (element === null) return
    const saved = isFresh ? readDraft() : undefined
    if (saved) {
      fill(element, saved)
      if (saved.clientToken !== undefined) setToken(saved.clientToken)
    }
    setIsRestored(saved !== undefined)
    const save = () => writeDraft(element, isTokenLeft.current)
    element.addEventListener('input', save)
    element.addEventListener('change', save)
    return () => {
      element.removeEventListener('input', save)
      element.removeEventListener('change', save)
    }
  }, [form, isFresh])

  function releaseToken() {
    isTokenLeft.current = true
    if (form.current) writeDraft(form.current, true)
  }

  return { isRestored, token, forget, releaseToken }
}

type SavedDraft = Readonly<Record<string, string>>

function fill(form: HTMLFormElement, saved: SavedDraft): void {
  for (const control of form.elements) {
    if (!isField(control) || control.type === 'hidden' || unkept.has(control.name)) continue
    const value = saved[control.name]
    if (value === undefined || !offers(control, value)) continue
    if (control instanceof HTMLInputElement && control.type === 'radio') control.checked = control.value === value
    else control.value = value
    control.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

/** Another region has other departments: one that is not among them would leave the field blank. */
function offers(control: Element, value: string): boolean {
  return !(control instanceof HTMLSelectElement) || [...control.options].some((option) => option.value === value)
}

function isField(control: Element): control is HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement {
  return ['INPUT', 'TEXTAREA', 'SELECT'].includes(control.tagName)
}

function writeDraft(form: HTMLFormElement, isTokenLeft: boolean): void {
  const texts = [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === 'string' && !unkept.has(name) && !(isTokenLeft && name === 'clientToken') ? [[name, value]] : [],
  )
  try {
    sessionStorage.setItem(KEY, JSON.stringify(Object.fromEntries(texts)))
  } catch {
    // Storage is denied or full: the form works as before, only a reload would lose it.
  }
}

function readDraft(): SavedDraft | undefined {
  try {
    const saved: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
    if (typeof saved !== 'object' || saved === null) return undefined
    return Object.fromEntries(Object.entries(saved).filter(([, value]) => typeof value === 'string'))
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

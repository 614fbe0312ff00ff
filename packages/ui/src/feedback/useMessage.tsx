import { useArco } from '@portal/ui/core'
import { type ReactNode, useState } from 'react'

interface Told {
  readonly text: string
  /** Whether it is read here, beside what was pressed. */
  readonly isSeen: boolean
  /** The same words again are news. */
  readonly count: number
}

interface Messages {
  /** Says what was done. */
  tell: (text: string) => void
  /** Shows what the page says by itself, e.g. by a cursor put on the words: for the eye alone. */
  show: (text: string) => Promise<void>
  /** Says what went wrong and what to do; stays to be read until something else is told. */
  tellFault: (text: string) => void
  /** Where it is said; drawn from the beginning, for a region that comes with its words is not heard everywhere. */
  place: ReactNode
}

/**
 * Tells what came of a press: once to the ear, in a live region beside it, and to the eye in Arco's message. Without its
 * files the words are seen where they are said.
 */
export function useMessage(): Messages {
  const bring = useArco()
  const [told, setTold] = useState<Told>()
  const say = (text: string, isSeen: boolean) => setTold((last) => ({ text, isSeen, count: (last?.count ?? 0) + 1 }))

  const show = (text: string) => bring('message').then(({ showMessage }) => showMessage(text))

  function tell(text: string) {
    say(text, false)
    show(text).catch(() => setTold((last) => last && { ...last, isSeen: true }))
  }

  return {
    tell,
    show,
    tellFault: (text) => say(text, true),
    place: (
      <span role="status">
        {told && (
          <span key={told.count} className={told.isSeen ? undefined : 'visually-hidden'}>
            {told.text}
          </span>
        )}
      </span>
    ),
  }
}

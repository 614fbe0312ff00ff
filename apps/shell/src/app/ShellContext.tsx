import type { SuggestSource } from '@portal/area/react'
import type { HttpClient } from '@portal/http'
import { createContext, useContext } from 'react'
import type { PageComponents } from './pageComponents.ts'

/** What the shell's own screens need beside the page. */
export interface ShellState {
  readonly components: PageComponents
  /** What components ask the content service with; only the browser has it: the server asks before it renders. */
  readonly http?: HttpClient | undefined
  /** Search suggestions; the browser has them, the server does not need them. */
  readonly suggest: SuggestSource | undefined
  /** Resolves when the page stands and shell and area can load more of their code; on the server nothing is loaded later. */
  readonly prepareLater: (() => Promise<void>) | undefined
  /** Resolves when the shell can load what a visitor opened. */
  readonly prepareParts: (() => Promise<void>) | undefined
  /** The loading bar; only the browser has one. */
  readonly progress?: { report(step: 'started' | 'finished' | 'failed'): void } | undefined
  /** After a failed move: the server may have the right page where this tab's code has an old one. */
  readonly openAfresh?: (() => void) | undefined
}

export const ShellContext = createContext<ShellState | undefined>(undefined)

export function useShell(): ShellState {
  const shell = useContext(ShellContext)
  if (!shell) throw new Error('useShell needs a ShellContext above it')
  return shell
}

import type { ReactNode } from 'react'
import { useIsBrowser } from '../useIsBrowser.ts'
import { Button } from './Button.tsx'

/** Opens the browser's print dialog. Not drawn without JavaScript, where it could do nothing. */
export function PrintButton({ children = '打印' }: { children?: ReactNode }) {
  if (!useIsBrowser()) return null
  return (
    <Button icon="print" onClick={() => window.print()}>
      {children}
    </Button>
  )
}

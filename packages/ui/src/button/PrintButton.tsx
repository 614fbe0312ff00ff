import { Button, useIsBrowser } from '@portal/ui/core'
import type { ReactNode } from 'react'

/** Opens the browser's print dialog. Not rendered without JavaScript, where it could do nothing. */
export function PrintButton({ children = '打印' }: { children?: ReactNode }) {
  if (!useIsBrowser()) return null
  return (
    <Button icon="print" onClick={() => window.print()}>
      {children}
    </Button>
  )
}

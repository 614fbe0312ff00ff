import type { PageView } from '@portal/area'
import type { ReactNode } from 'react'
import { currentAddress } from '../viewAddresses.ts'

/** Once on a page; buttons that stand elsewhere name it. */
const FORM = 'preferences'

/** Sends choices about the look to the server, which keeps them in a cookie and comes back to this page. */
export function PreferenceForm({ view, className, children }: FormProps) {
  return (
    <form id={FORM} method="post" action="/preferences" className={className}>
      <input type="hidden" name="return" value={currentAddress(view)} />
      {children}
    </form>
  )
}

interface FormProps {
  view: PageView
  className?: string | undefined
  children: ReactNode
}

interface ChoiceProps {
  name: 'isElder' | 'contrast' | 'textSize' | 'script'
  value: string
  className?: string | undefined
  children: ReactNode
}

/** One choice outside the form. */
export function PreferenceButton({ children, ...choice }: ChoiceProps) {
  return (
    <button type="submit" form={FORM} {...choice}>
      {children}
    </button>
  )
}

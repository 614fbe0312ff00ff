import type { PageView } from '@portal/area'
import type { ReactNode } from 'react'
import { currentAddress } from './viewAddresses.ts'

/** Sends choices about the look to the server, which keeps them in a cookie and comes back to this page. */
export function PreferenceForm({ view, className, children }: FormProps) {
  return (
    <form method="post" action="/preferences" className={className}>
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

/** One choice as a form of its own. */
export function PreferenceButton({ view, children, ...choice }: ChoiceProps & { view: PageView }) {
  return (
    <PreferenceForm view={view}>
      <button type="submit" {...choice}>
        {children}
      </button>
    </PreferenceForm>
  )
}

import type { ComponentProps, ReactNode } from 'react'
import { Icon } from '../icon/Icon.tsx'
import type { IconName } from '../icon/paths.ts'
import { joinClassNames } from '../joinClassNames.ts'
import styles from './Button.module.css'

/** What a button and a link that looks like one have in common. */
export interface ButtonLook {
  /** `primary`: the one thing to do here. `secondary`: other things. `text`: the quiet ones. */
  kind?: 'primary' | 'secondary' | 'text'
  size?: 'medium' | 'large'
  isBlock?: boolean
  icon?: IconName
  children: ReactNode
}

type ButtonProps = ButtonLook & Omit<ComponentProps<'button'>, 'children'>

/** A control that does something on this page or sends a form. */
export function Button({ kind, size, isBlock, icon, children, className, type = 'button', ...rest }: ButtonProps) {
  return (
    <button type={type} className={joinClassNames(buttonClassName({ kind, size, isBlock }), className)} {...rest}>
      {icon && <Icon name={icon} />}
      {children}
    </button>
  )
}

type LookOptions = { [K in 'kind' | 'size' | 'isBlock']?: ButtonLook[K] | undefined }

/** The look of a button, for elements that the two components do not cover (`summary`, `PageLink`). */
export function buttonClassName({ kind = 'secondary', size, isBlock }: LookOptions = {}): string {
  return joinClassNames(styles.button, styles[kind], size === 'large' && styles.large, isBlock && styles.block) ?? ''
}

import type { ComponentProps, ReactNode } from 'react'
import { Icon } from '../icon/Icon.tsx'
import type { IconName } from '../icon/paths.ts'
import { joinClassNames } from '../joinClassNames.ts'
import styles from './Button.module.css'
import { SiteLink, type SiteLinkProps } from './SiteLink.tsx'

interface ButtonLook {
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

type ButtonLinkProps = ButtonLook & Omit<SiteLinkProps, 'children'>

/** A link that looks like a button, for the step that leads on. */
export function ButtonLink({ kind, size, isBlock, icon, children, className, ...rest }: ButtonLinkProps) {
  return (
    <SiteLink className={joinClassNames(buttonClassName({ kind, size, isBlock }), className)} {...rest}>
      {icon && <Icon name={icon} />}
      {children}
    </SiteLink>
  )
}

type LookOptions = { [K in 'kind' | 'size' | 'isBlock']?: ButtonLook[K] | undefined }

/** The look of a button, for elements that the two components do not cover (`summary`, `PageLink`). */
export function buttonClassName({ kind = 'secondary', size, isBlock }: LookOptions = {}): string {
  return joinClassNames(styles.button, styles[kind], size === 'large' && styles.large, isBlock && styles.block) ?? ''
}

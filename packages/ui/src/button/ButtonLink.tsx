import { Icon } from '../icon/Icon.tsx'
import { joinClassNames } from '../joinClassNames.ts'
import { type ButtonLook, buttonClassName } from './Button.tsx'
import { SiteLink, type SiteLinkProps } from './SiteLink.tsx'

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

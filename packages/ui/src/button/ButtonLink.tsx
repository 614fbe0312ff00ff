import { type ButtonLook, buttonClassName, Icon, joinClassNames, SiteLink, type SiteLinkProps } from '@portal/ui/core'

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

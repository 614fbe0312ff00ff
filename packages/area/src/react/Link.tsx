import type { ComponentProps, ComponentType, MouseEvent } from 'react'
import { useNavigate } from './router.ts'

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  /** Absolute. */
  readonly to: string
}

/** A link to an address of the portal: plain on the server, where nothing is clicked and hooks cost a tenth of a page. */
export const Link: ComponentType<LinkProps> = typeof document === 'undefined' ? PlainLink : MovingLink

function PlainLink({ to, ...rest }: LinkProps) {
  return <a href={to} {...rest} />
}

function MovingLink({ to, onClick, ...rest }: LinkProps) {
  const navigate = useNavigate()
  return (
    <a
      href={to}
      {...rest}
      onClick={(event) => {
        onClick?.(event)
        if (event.defaultPrevented || !isForThisTab(event, rest.target)) return
        event.preventDefault()
        navigate(to)
      }}
    />
  )
}

/** Other buttons and keys ask the browser for another tab, window or a file. */
function isForThisTab({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent, target: string | undefined): boolean {
  return button === 0 && !(metaKey || altKey || ctrlKey || shiftKey) && (!target || target === '_self')
}

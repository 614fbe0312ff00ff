import { type ComponentProps, type MouseEvent, useState } from 'react'
import { joinClassNames } from '../joinClassNames.ts'
import { VisuallyHidden } from '../text/VisuallyHidden.tsx'
import styles from './ExternalLink.module.css'
import { isGovernmentAddress } from './isGovernmentAddress.ts'
import { LeaveSiteDialog } from './LeaveSiteDialog.tsx'

type ExternalLinkProps = Omit<ComponentProps<'a'>, 'href' | 'target' | 'rel'> & { href: string }

/**
 * A link that leaves the site, marked as such. Hosts outside .gov.cn ask first, as the national guideline on government
 * websites wants it (国办发〔2017〕47号); without JavaScript the mark and the words alone tell.
 */
export function ExternalLink({ href, children, className, onClick, ...rest }: ExternalLinkProps) {
  const [layer, setLayer] = useState<Element>()

  function askBeforeLeaving(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event)
    if (event.defaultPrevented || isGovernmentAddress(href)) return
    event.preventDefault()
    // A widget on somebody else's page has a layer of its own, with the portal's styles.
    setLayer(event.currentTarget.closest('[data-popup-layer]') ?? document.body)
  }

  return (
    <>
      <a
        href={href}
        target="_blank"
        rel="noopener noreferrer external"
        className={joinClassNames(styles.external, className)}
        onClick={askBeforeLeaving}
        {...rest}
      >
        {children}
        <VisuallyHidden>（在新窗口打开外部网站）</VisuallyHidden>
      </a>
      {layer && <LeaveSiteDialog href={href} layer={layer} onClose={() => setLayer(undefined)} />}
    </>
  )
}

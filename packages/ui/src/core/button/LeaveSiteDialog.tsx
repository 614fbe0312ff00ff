import { useEffect, useId, useRef } from 'react'
import { createPortal } from 'react-dom'
import { Button, buttonClassName } from './Button.tsx'
import { readHost } from './isGovernmentAddress.ts'
import styles from './LeaveSiteDialog.module.css'

interface LeaveSiteDialogProps {
  href: string
  /** Where popups of this page are put. */
  layer: Element
  onClose: () => void
}

/** Asks before a visitor goes to a site that is not a government site. Only ever drawn in the browser. */
export function LeaveSiteDialog({ href, layer, onClose }: LeaveSiteDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  useEffect(() => dialog.current?.showModal(), [])

  return createPortal(
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={titleId} onClose={onClose}>
      <h2 id={titleId}>即将离开本网站</h2>
      <p>
        您要访问的 <strong>{readHost(href)}</strong> 不是政府网站，其内容和服务由对方负责。
      </p>
      <div className={styles.actions}>
        <Button onClick={() => dialog.current?.close()}>留在本网站</Button>
        <a
          className={buttonClassName({ kind: 'primary' })}
          href={href}
          target="_blank"
          rel="noopener noreferrer external"
          onClick={() => dialog.current?.close()}
        >
          继续访问
        </a>
      </div>
    </dialog>,
    layer,
  )
}

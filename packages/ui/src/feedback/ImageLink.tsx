import { isDesktop, useArco } from '@portal/ui/core'
import { type ComponentType, type MouseEvent, type ReactNode, useState } from 'react'
import styles from './Image.module.css'

interface ImageLinkProps {
  /** Address of the picture. */
  src: string
  alt: string
  /** The picture, small, or words that say that it is shown large. */
  children: ReactNode
}

/**
 * A picture to look at from near: a link to its file. On desktops it opens in Arco's preview; on phones the browser's own
 * view is better, which fingers enlarge: Arco's knows none of their gestures.
 */
export function ImageLink({ src, alt, children }: ImageLinkProps) {
  const bring = useArco()
  const [Preview, setPreview] = useState<ComponentType<{ src: string; alt: string; onClose: () => void }>>()

  function open(event: MouseEvent) {
    const isPlain = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || !isDesktop()
    if (isPlain) return
    event.preventDefault()
    bring('image').then(
      ({ ImagePreview }) => setPreview(() => ImagePreview),
      // Without its files the link does what it does without scripts.
      () => location.assign(src),
    )
  }

  return (
    <>
      <a href={src} className={styles.link} onClick={open} data-stays>
        {children}
      </a>
      {Preview && <Preview src={src} alt={alt} onClose={() => setPreview(undefined)} />}
    </>
  )
}

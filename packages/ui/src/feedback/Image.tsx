import { joinClassNames } from '@portal/ui/core'
import { type ComponentProps, useEffect, useRef, useState } from 'react'
import styles from './Image.module.css'

type ImageProps = Omit<ComponentProps<'img'>, 'onError' | 'ref'> & {
  src: string
  alt: string
  /** Keep the room: without them the page would jump when the image arrives. */
  width: number
  height: number
}

/** A picture; when it cannot be had, words in its place (specification section 8). */
export function Image({ src, alt, className, width, height, ...rest }: ImageProps) {
  const [failedSrc, setFailedSrc] = useState<string>()
  const image = useRef<HTMLImageElement>(null)

  useEffect(() => {
    // It may have failed before the script was there to hear it.
    if (image.current?.complete && image.current.naturalWidth === 0) setFailedSrc(src)
  }, [src])

  if (failedSrc === src) {
    return (
      <span className={joinClassNames(styles.failed, className)} role="img" aria-label={`${alt}（加载失败）`}>
        加载失败
      </span>
    )
  }
  return (
    <img
      ref={image}
      src={src}
      alt={alt}
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
      className={className}
      onError={() => setFailedSrc(src)}
      {...rest}
    />
  )
}

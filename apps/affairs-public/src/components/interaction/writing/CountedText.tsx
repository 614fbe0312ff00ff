import type { ComponentProps } from 'react'
import { useEffect, useRef, useState } from 'react'
import styles from './CountedText.module.css'

interface CountedTextProps {
  control: ComponentProps<'textarea'>
  /** In characters. */
  limit: number
}

/** A text of several lines that says how long it is; without scripts it says how long it may be. */
export function CountedText({ control, limit }: CountedTextProps) {
  const ref = useRef<HTMLTextAreaElement>(null)
  const [length, setLength] = useState<number>()
  // Not by React: what a browser restored or the device kept is there without anybody typing.
  useEffect(() => {
    const text = ref.current
    if (text === null) return
    const count = () => setLength([...text.value].length)
    count()
    text.addEventListener('input', count)
    return () => text.removeEventListener('input', count)
  }, [])
  return (
    <>
      <textarea {...control} ref={ref} rows={8} />
      <p className={length !== undefined && length > limit ? styles.over : styles.count}>
        {length === undefined ? `最多 ${limit} 个字` : `已写 ${length} 个字，最多 ${limit} 个字`}
      </p>
    </>
  )
}

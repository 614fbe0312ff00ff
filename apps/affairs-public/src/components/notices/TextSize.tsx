import { type ReactNode, useId } from 'react'
import styles from './TextSize.module.css'

const sizes = [
  { value: 'normal', title: '标准' },
  { value: 'large', title: '大' },
  { value: 'huge', title: '特大' },
]

/** Larger text for one article. Radio buttons and CSS, so that it works without JavaScript; the whole site's size is in its header. */
export function TextSize({ children }: { children: ReactNode }) {
  const name = useId()
  return (
    <div className={styles.sized}>
      <fieldset className={styles.sizes}>
        <legend>正文字号</legend>
        {sizes.map(({ value, title }, index) => (
          <label key={value}>
            <input type="radio" name={name} value={value} defaultChecked={index === 0} />
            {title}
          </label>
        ))}
      </fieldset>
      <div className={styles.text}>{children}</div>
    </div>
  )
}

import { Image, ImageLink, VisuallyHidden } from '@portal/ui'
import type { LicenceView } from '../../model/licences/LicenceView.ts'
import styles from './LicenceSample.module.css'

/** What the licence looks like: its sample pictures, or a drawing of one. Both are marked as samples. */
export function LicenceSample({ licence: { name, sampleText, sampleFiles } }: { licence: LicenceView }) {
  const [picture] = sampleFiles
  return (
    <figure className={styles.sample}>
      <div className={styles.licence}>
        {picture ? (
          <ImageLink src={picture.url} alt={`${name}样例`}>
            <Image src={picture.url} alt={`${name}样例`} width={320} height={200} />
            <VisuallyHidden>，查看大图</VisuallyHidden>
          </ImageLink>
        ) : (
          <LicencePicture name={name} />
        )}
        <span className={styles.watermark} aria-hidden="true">
          样例 无效
        </span>
      </div>
      <figcaption>{sampleText ?? '样例只说明版式，号码和姓名都已遮盖。'}</figcaption>
    </figure>
  )
}

function LicencePicture({ name }: { name: string }) {
  return (
    <svg viewBox="0 0 320 200" role="img" aria-label={`${name}样例，号码和姓名已遮盖`}>
      <rect x="1" y="1" width="318" height="198" rx="10" className={styles.paper} />
      <text x="24" y="42" className={styles.name}>
        {name.length > 14 ? `${name.slice(0, 13)}…` : name}
      </text>
      <path d="M24 56h272" className={styles.rule} />
      {['持证人　张*', '证照号码　4401****1234', '有效期限　以证面记载为准'].map((line, index) => (
        <text key={line} x="24" y={88 + index * 30} className={styles.line}>
          {line}
        </text>
      ))}
      <circle cx="262" cy="148" r="26" className={styles.seal} />
      <text x="262" y="153" textAnchor="middle" className={styles.sealText}>
        电子印章
      </text>
    </svg>
  )
}

import { Button, ButtonLink } from '@portal/ui'
import type { PaperView } from '../../model/paper/PaperView.ts'
import { PaperBlock } from './PaperBlock.tsx'
import styles from './PaperSheet.module.css'

/** What a printer gets: everything unfolded, black on white. The buttons above stay on the screen. */
export function PaperSheet({ paper }: { paper: PaperView }) {
  return (
    <div className={styles.desk}>
      <nav className={styles.buttons} aria-label="打印和下载">
        <Button kind="primary" icon="print" className={styles.scripted} onClick={() => window.print()}>
          打印
        </Button>
        <ButtonLink href={paper.pdfHref} icon="download">
          下载 PDF
        </ButtonLink>
        <ButtonLink href={paper.backHref}>返回指南</ButtonLink>
      </nav>
      <article className={styles.paper}>
        <PaperHead paper={paper} />
        {paper.sections.map(({ title, blocks }) => (
          <section key={title}>
            <h2>{title}</h2>
            {blocks.map((block, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a section never change their places
              <PaperBlock key={index} block={block} />
            ))}
          </section>
        ))}
      </article>
    </div>
  )
}

function PaperHead({ paper }: { paper: PaperView }) {
  const { address, qr } = paper
  return (
    <header>
      <div className={styles.head}>
        <div>
          <p className={styles.address}>
            指南地址：<a href={address}>{address}</a>
          </p>
          <h1 tabIndex={-1}>{paper.title}</h1>
          <p>{paper.origin}</p>
          <p className={styles.dates}>{paper.dates.join('　')}</p>
        </div>
        <svg viewBox={`0 0 ${qr.size} ${qr.size}`} className={styles.qr} role="img" aria-label="指南地址的二维码">
          <path d={qr.path} />
        </svg>
      </div>
      {paper.notices.map((notice) => (
        <p key={notice} className={styles.notice}>
          {notice}
        </p>
      ))}
      {paper.answers.length > 0 && (
        <dl className={styles.answers}>
          {paper.answers.map(({ term, text }) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
      <dl className={styles.facts}>
        {paper.facts.map(({ term, text }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </header>
  )
}

import { Button, useMessage } from '@portal/ui'
import styles from './ShortGuide.module.css'

/** Hands the address to the phone's share sheet, or copies it where there is none. */
export function ShareButton({ title }: { title: string }) {
  const message = useMessage()

  async function share() {
    const url = location.href
    try {
      if (navigator.share) return await navigator.share({ title, url })
      // Over http, and in some apps, there is no clipboard either.
      await navigator.clipboard.writeText(url)
      message.announce('链接已复制')
    } catch (error) {
      // Closing the sheet is no fault.
      if (!(error instanceof DOMException && error.name === 'AbortError')) message.showFault('请复制地址栏中的链接')
    }
  }

  return (
    <>
      <Button icon="share" className={styles.share} onClick={share}>
        分享
      </Button>
      {message.place}
    </>
  )
}

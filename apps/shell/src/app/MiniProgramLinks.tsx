import { endingOf, useMessage } from '@portal/ui'
import { useEffect, useRef } from 'react'

const LEADS_OUT = '小程序里打不开这个地址'

/** The web view of a mini-program opens neither other sites nor files: their address is copied, and that is said. */
export function MiniProgramLinks() {
  const message = useMessage()
  const messages = useRef(message)
  messages.current = message

  useEffect(() => {
    async function answer(event: MouseEvent) {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (!link || event.defaultPrevented || !isOutOfReach(link)) return
      event.preventDefault()
      try {
        await navigator.clipboard.writeText(link.href)
        messages.current.announce(`${LEADS_OUT}，已复制，请粘贴到浏览器中打开`)
      } catch {
        // Some web views have no clipboard.
        messages.current.showFault(`${LEADS_OUT}，请在浏览器中打开 ${link.href}`)
      }
    }
    document.addEventListener('click', answer)
    return () => document.removeEventListener('click', answer)
  }, [])

  return message.place
}

/** Numbers to call and addresses of mail are the device's. */
function isOutOfReach({ protocol, origin, pathname, download }: HTMLAnchorElement): boolean {
  if (!/^https?:$/.test(protocol)) return false
  return origin !== location.origin || download !== '' || endingOf(pathname) !== undefined
}

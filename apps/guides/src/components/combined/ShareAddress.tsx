import { href } from '@portal/area'
import { usePageView } from '@portal/area/react'
import { Button, useMessage } from '@portal/ui'

/** Copies the address of the page, which holds the answers: whoever opens it sees the same result. */
export function ShareAddress() {
  const { route, params, query, generation } = usePageView()
  const message = useMessage()

  function copy() {
    const address = new URL(href({ page: route, params, query, generation }), location.href)
    Promise.resolve(navigator.clipboard?.writeText(address.href) ?? Promise.reject(new Error('no clipboard'))).then(
      () => message.announce('链接已复制，打开就是这份清单'),
      () => message.showFault('未能复制，请复制地址栏中的链接'),
    )
  }

  return (
    <>
      <Button icon="share" onClick={copy}>
        复制链接
      </Button>
      {message.place}
    </>
  )
}

import Message from '@arco-design/web-react/es/Message'
import '@arco-design/web-react/es/Message/style/index.css'

/** Says in one line how something went; it goes by itself. */
export function showMessage(kind: 'success' | 'info' | 'warning' | 'error', content: string): void {
  Message[kind]({ content, duration: 4_000 })
}

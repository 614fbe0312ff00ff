import type { IncomingMessage } from 'node:http'
import { formatPreferences, PREFERENCES_COOKIE, parsePreferences } from '@portal/area'

/**
 * Takes out of a request all that says who looks: on the page of another site a widget is the same for everybody. How it
 * looks stands in its address, `?look=elder.contrast`, in the words of the cookie that other pages read.
 */
export function forgetVisitor(request: IncomingMessage): void {
  const [, search = ''] = (request.url ?? '').split('?')
  const look = formatPreferences(parsePreferences(new URLSearchParams(search).get('look') ?? ''))
  request.headers.cookie = `${PREFERENCES_COOKIE}=${look}`
  request.headers['sec-ch-ua-mobile'] = '?0'
  request.headers['user-agent'] = ''
}

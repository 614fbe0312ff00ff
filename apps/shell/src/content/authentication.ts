import { defineContent } from '@portal/area/content'
import { formatTime } from '@portal/format'
import type { AuthenticationView } from '../pages/AuthenticationView.ts'
import * as shellRoutes from '../routes.ts'

type Reason = (typeof shellRoutes.authentication.query.reason.oneOf)[number]

/** What each reason in the address means to a visitor. */
const notices: Readonly<Record<Reason, string>> = {
  out: '您已退出登录。如果用的是公共电脑，请同时退出统一身份认证平台，并关闭浏览器。',
  remains:
    '您在统一身份认证平台可能还是登录的：平台暂时连接不上，或者没有提供退出的地址。用公共电脑的，请关闭浏览器的所有窗口。',
  refused: '您没有同意授权，所以没有登录。浏览和查询不需要登录。',
  expired: '这次登录已经失效：可能隔了太久，或者已经用过一次。请重新登录。',
  failed: '统一身份认证平台给出的结果没有通过核对，没有登录。请重新登录；仍然不行的，请拨打 12345。',
  unavailable: '统一身份认证平台暂时连接不上，没有登录。请稍后再试，浏览和查询不受影响。',
  busy: '登录的次数太多了，请过几分钟再试。',
}

export const authenticationContent = defineContent(shellRoutes.authentication, {
  questions: () => ({}),
  data: (_, { query, config, visitor }): AuthenticationView => ({
    isOffered: config.hasSignIn,
    // Read by the route's own list of reasons. A signed-in visitor came back to what is no longer so.
    notice: visitor ? undefined : query.reason && notices[query.reason as Reason],
    visitor: visitor && { name: visitor.name, until: formatTime(visitor.expiresAt) },
    signInHref: `/sign-in?${new URLSearchParams({ return: query.redirect ?? '/' })}`,
    hasLeft: query.reason === 'out' || query.reason === 'remains',
  }),
})

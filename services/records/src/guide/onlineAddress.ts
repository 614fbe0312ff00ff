/** SQL for whether somebody knows the address at which a guide and its implementation are handled online. */
export const isEntryKnown = (g: string, i: string) =>
  `coalesce(${i}.online_url, ${g}.online_url, ${g}.mobile_url) is not null`

/** SQL for whether a guide and its implementation have an entry: what is registered as online and leads nowhere is no way for a visitor. */
export const hasEntry = (g: string, i: string) => `(${g}.is_online and ${isEntryKnown(g, i)})`

/** SQL for whether a matter m can be handled online as implementation i and guide g say; what is suspended cannot. */
export const isOpenOnline = `coalesce(${hasEntry('g', 'i')} and m.state = '1' and coalesce(i.state, '1') = '1', false)`

/** SQL for where that is; null where it cannot, or where it is not published. */
export const onlineAddress = `case when ${isOpenOnline} then coalesce(i.online_url, g.online_url) end`

/** SQL: whether a matter m takes no applications for the time being, as its implementation i handles it. */
export const isSuspended = `coalesce(m.state = '2' or i.state = '2', false)`

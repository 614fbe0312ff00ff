import { configure, prettyDOM } from '@testing-library/dom'

const MAX_DOM_CHARACTERS = 1_500

/** An element that is not found is said with the roles and names that are there: the library adds the markup of each, 400 lines a page. */
configure({
  getElementError(message, container) {
    const [sentence = '', roles] = (message ?? '').split('\n\nHere are the accessible roles:')
    const found =
      roles === undefined ? prettyDOM(container, MAX_DOM_CHARACTERS, { highlight: false }) : listRoles(roles)
    const error = new Error(`${sentence}\n\n${found}`)
    error.name = 'TestingLibraryElementError'
    return error
  },
})

/** Roles that have a name, e.g. `heading “办事大厅”`. */
function listRoles(text: string): string {
  let role = ''
  const lines = text.split('\n').flatMap((line) => {
    role = /^[ -]*([a-z]+):$/.exec(line)?.[1] ?? role
    const name = /^ *Name "(.+)":$/.exec(line)?.[1]
    return name === undefined ? [] : [`  ${role} “${name}”`]
  })
  return ['There are:', ...new Set(lines)].join('\n')
}

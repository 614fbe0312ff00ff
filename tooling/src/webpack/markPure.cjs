/**
 * A webpack loader: says of what a bundled library makes at its top level that making it changes nothing, so that what
 * nobody uses of it stays out. Names for React's developer tools are left out with it, they alone would hold it.
 * @param {string} source
 */
module.exports = function markPure(source) {
  return source
    .replaceAll(/^\w+\.displayName = "[^"]*";$/gm, '')
    .replaceAll(/^(var \w+ = )(React\d*\.(?:memo|forwardRef|createContext)\()/gm, '$1/* @__PURE__ */ $2')
}

// Stands in a browser build where the server's content is left out; webpack must not know what it lacks.
module.exports = Object.create(null)

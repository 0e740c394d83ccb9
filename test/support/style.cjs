/* Stands for every style sheet in tests: no class has a name. */
module.exports = {};

/** Prints how far a run is, every 25 files and at least once in half a minute, and at its end the ten slowest files. */
export default class ProgressReporter {
  begun = Date.now();
  shown = 0;
  durations = [];

  onTestResult(_test, { testFilePath, perfStats }, { numTotalTestSuites, numFailedTestSuites }) {
    const path = testFilePath.replace(`${process.cwd()}/`, '');
    this.durations.push([perfStats.end - perfStats.start, path]);
    const done = this.durations.length;
    if (done % 25 !== 0 && Date.now() - this.shown < 30_000) return;
    this.shown = Date.now();
    const seconds = Math.round((this.shown - this.begun) / 1_000);
    const failed = numFailedTestSuites > 0 ? `, ${numFailedTestSuites} failed` : '';
    process.stderr.write(`${done} of ${numTotalTestSuites} test files, ${seconds} s${failed}\n`);
  }

  onRunComplete() {
    if (this.durations.length <= 10) return;
    const slowest = this.durations.sort(([one], [other]) => other - one).slice(0, 10);
    const lines = slowest.map(([millis, path]) => `${(millis / 1_000).toFixed(1).padStart(7)} s  ${path}`);
    process.stderr.write(`\nSlowest files:\n${lines.join('\n')}\n`);
  }
}

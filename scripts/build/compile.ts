import webpack from 'webpack';

/** Runs webpack once. Prints its errors and ends the command if there are any. */
export async function compile(config: webpack.Configuration): Promise<webpack.Stats> {
  const stats = await new Promise<webpack.Stats>((resolve, reject) => {
    const compiler = webpack(config);
    compiler.run((error, result) => {
      compiler.close(() =>
        error || !result ? reject(error ?? new Error('webpack gave no result')) : resolve(result),
      );
    });
  });
  if (stats.hasErrors()) {
    console.error(stats.toString({ preset: 'errors-only', colors: false }));
    process.exit(1);
  }
  return stats;
}

import path from 'node:path';
import { constants } from 'node:zlib';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import CompressionPlugin from 'compression-webpack-plugin';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import refreshTransformer from 'react-refresh-typescript';
import webpack from 'webpack';
import type { Configuration } from 'webpack';
import type { Build } from './scripts/build/buildId';
import { keeping } from './scripts/build/releases';
import 'webpack-dev-server';

const root = process.cwd();
const from = (...parts: string[]) => path.join(root, ...parts);

/** Compiles each file by itself; `npm run types` checks the types. */
const typescript = (production: boolean) => ({
  loader: 'ts-loader',
  options: {
    transpileOnly: true,
    compilerOptions: { noEmit: false, incremental: false, tsBuildInfoFile: undefined },
    // React Refresh needs a signature in each component.
    ...(production ? {} : { getCustomTransformers: () => ({ before: [refreshTransformer()] }) }),
  },
});

/** Class names of a CSS module; the same for the pages and for the forms in index.html. */
const classNames = (production: boolean) => ({
  namedExport: false,
  exportLocalsConvention: 'as-is',
  localIdentName: production ? '[hash:base64:6]' : '[name]-[local]',
});

/** Writes each asset of 1 kB or more a second time, compressed. */
const packed = (algorithm: string, ending: string, compressionOptions: object) =>
  new CompressionPlugin({
    test: /\.(js|css)$/,
    algorithm,
    filename: `[path][base]${ending}`,
    threshold: 1024,
    compressionOptions,
  });
const mostBrotli = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };

/**
 * `mode` decides file names, minification, source maps and React Refresh; the rest is the same in development and
 * production. `build` is written into the bundle; development has none.
 */
export function webpackConfig(mode: 'development' | 'production', build?: Build): Configuration {
  const production = mode === 'production';
  const style = production ? MiniCssExtractPlugin.loader : 'style-loader';
  return {
    mode,
    // A second build compiles only what changed. Delete the folder to build cold.
    cache: {
      type: 'filesystem',
      cacheDirectory: from('.data/webpack'),
      buildDependencies: {
        config: ['webpack.config.ts', 'tsconfig.json', 'scripts/build/purgeLoader.mjs'].map((file) =>
          from(file),
        ),
      },
    },
    entry: { early: './src/app/early.ts' },
    output: {
      path: from('dist'),
      publicPath: '/',
      // Consoles that were opened before a release still load their own assets.
      clean: build ? { keep: keeping(from('dist'), build.id) } : true,
      filename: production ? 'assets/[name].[contenthash:8].js' : 'assets/[name].js',
      chunkFilename: production ? 'assets/[name].[contenthash:8].js' : 'assets/[name].js',
      assetModuleFilename: 'assets/[name].[hash:8][ext]',
      hashFunction: 'xxhash64',
      // Specification section 9: a script that takes longer than 120 s has failed.
      chunkLoadTimeout: 120_000,
      // The Content-Security-Policy allows this policy name.
      trustedTypes: { policyName: 'console#webpack' },
    },
    resolve: { extensions: ['.ts', '.tsx', '.js'], alias: { '@': from('src') } },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          exclude: /node_modules/,
          use: typescript(production),
        },
        ...(production
          ? []
          : [{ test: /\.ts$/, exclude: /node_modules/, use: from('scripts/build/reloadLoader.mjs') }]),
        {
          test: /\.css$/,
          oneOf: [
            // The sign-in page's part of Blueprint (docs/decisions, two-stage start).
            {
              resourceQuery: /signIn/,
              use: [style, 'css-loader', { loader: from('scripts/build/purgeLoader.mjs') }],
            },
            {
              test: /\.module\.css$/,
              use: [style, { loader: 'css-loader', options: { modules: classNames(production) } }],
            },
            { use: [style, 'css-loader'] },
          ],
        },
      ],
    },
    plugins: [
      // Replaces a changed component in the running page and keeps the state of the others.
      ...(production ? [] : [new ReactRefreshPlugin({ overlay: false })]),
      new HtmlWebpackPlugin({
        template: 'src/app/index.html',
        inject: false,
        minify: production ? { collapseWhitespace: true, removeComments: true } : false,
      }),
      new MiniCssExtractPlugin({
        filename: 'assets/[name].[contenthash:8].css',
        chunkFilename: 'assets/[name].[contenthash:8].css',
        // Our styles are modules or belong to a later layer, so their order between chunks does not matter.
        ignoreOrder: true,
      }),
      new webpack.DefinePlugin({
        BUILD_ID: JSON.stringify(build?.id),
        BUILD_TIME: JSON.stringify(build?.time),
      }),
      // What follows the form is compiled off the main thread while the person types; else each function is at its first call.
      new webpack.BannerPlugin({
        banner: '//# allFunctionsCalledOnLoad',
        raw: true,
        include: production ? /\.js$/ : [],
        exclude: /assets\/(early|main)\./,
        stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
      }),
      // Packed here, never while they are sent: Node's streams threw when a client left meanwhile, and the platform ended.
      ...(production
        ? [packed('gzip', '.gz', { level: 9 }), packed('brotliCompress', '.br', mostBrotli)]
        : []),
      // Icons are imported as components; Blueprint's loader of icon paths must not be in the bundle.
      new webpack.NormalModuleReplacementPlugin(/^\.\/iconLoader$/, from('src/kit/ui/icons/iconLoader.ts')),
      // The calendar gets its locale as an object; the loader by code would make a chunk of each locale.
      new webpack.NormalModuleReplacementPlugin(
        /\/dateFnsLocaleUtils$/,
        from('src/screens/fields/time/dateLocale.ts'),
      ),
      // Blueprint's text measures itself while rendering.
      new webpack.NormalModuleReplacementPlugin(/^\.\.?\/text\/text$/, from('src/kit/ui/Text.tsx')),
      // Blueprint's resize sensor writes HTML, which trusted types forbid.
      new webpack.NormalModuleReplacementPlugin(
        /^\.\/interactions\/resizeSensor$/,
        from('src/screens/table/ledger/resizeSensor.ts'),
      ),
    ],
    optimization: {
      // swc takes an eighth of terser's time, for the same size.
      minimizer: [
        new MinimizerPlugin({ test: /\.js$/, minify: MinimizerPlugin.swcMinify }),
        new MinimizerPlugin({ test: /\.css$/, minify: MinimizerPlugin.lightningCssMinify }),
      ],
      runtimeChunk: false,
      // The chunk that answers the sign-in form is one file, which index.html fetches ahead.
      splitChunks: { chunks: (chunk) => chunk.name !== 'main' && !chunk.canBeInitial() },
    },
    devtool: production ? false : 'eval-source-map',
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
  };
}

/** Compiles `src/app/prerender.tsx` for Node into `file`. What pages load later is not part of it. */
export function prerenderConfig(file: string): Configuration {
  return {
    mode: 'production',
    target: 'node20',
    entry: from('src/app/prerender.tsx'),
    output: {
      path: path.dirname(file),
      filename: path.basename(file),
      library: { type: 'commonjs2' },
      hashFunction: 'xxhash64',
    },
    resolve: { extensions: ['.ts', '.tsx', '.js'], alias: { '@': from('src') } },
    module: {
      parser: { javascript: { import: false } },
      rules: [
        { test: /\.tsx?$/, exclude: /node_modules/, use: typescript(true) },
        {
          test: /\.module\.css$/,
          loader: 'css-loader',
          options: { modules: { ...classNames(true), exportOnlyLocals: true } },
        },
      ],
    },
    optimization: { minimize: false },
    performance: false,
  };
}

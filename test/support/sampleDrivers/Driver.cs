using System;
using System.IO;
using System.Linq;
using System.Net.Http;
using System.Text;
using System.Threading;
using System.Threading.Tasks;
using Mono.CSharp;

/// <summary>Keeps the status of the last response.</summary>
public class Recorder : DelegatingHandler
{
    public static int Status;

    public Recorder() : base(new HttpClientHandler()) { }

    protected override async Task<HttpResponseMessage> SendAsync(HttpRequestMessage request, CancellationToken token)
    {
        var response = await base.SendAsync(request, token);
        Status = (int)response.StatusCode;
        return response;
    }
}

/// <summary>What a sample is a part of: its client reports the status of the response.</summary>
public class Sample
{
    protected class HttpClient : System.Net.Http.HttpClient
    {
        public HttpClient() : base(new Recorder()) { }
    }
}

/// <summary>
/// Compiles and runs samples that call the API: one in each line of the input, in base64. Writes for each the status of
/// the response and, in base64, what the sample prints.
/// </summary>
public static class Driver
{
    // Those that every new project has.
    static readonly string[] usings =
    {
        "System", "System.Collections.Generic", "System.IO", "System.Linq", "System.Net.Http", "System.Threading",
        "System.Threading.Tasks",
    };

    static string UsingsOf(string code) =>
        string.Join("\n", code.Split('\n').Where(line => line.StartsWith("using ") && line.EndsWith(";")));

    static string StatementsOf(string code) =>
        string.Join("\n", code.Split('\n').Where(line => !(line.StartsWith("using ") && line.EndsWith(";"))));

    static void Send(Evaluator evaluator, string name, string code)
    {
        evaluator.Run(UsingsOf(code));
        evaluator.Compile(
            "public class " + name + " : Sample { public static async Task Send() {\n" + StatementsOf(code) + "\n} }");
        ((Task)evaluator.Evaluate(name + ".Send()")).GetAwaiter().GetResult();
    }

    public static void Main()
    {
        var errors = new StringWriter();
        var evaluator = new Evaluator(new CompilerContext(new CompilerSettings(), new StreamReportPrinter(errors)));
        evaluator.ReferenceAssembly(typeof(Driver).Assembly);
        evaluator.ReferenceAssembly(typeof(System.Net.Http.HttpClient).Assembly);
        evaluator.Run(string.Concat(usings.Select(name => "using " + name + ";")));
        var output = Console.Out;
        var count = 0;
        for (var line = Console.ReadLine(); line != null; line = Console.ReadLine())
        {
            var printed = new StringWriter();
            Console.SetOut(printed);
            Recorder.Status = 0;
            errors.GetStringBuilder().Clear();
            try
            {
                Send(evaluator, "Sample" + count++, Encoding.UTF8.GetString(Convert.FromBase64String(line)));
            }
            catch (HttpRequestException)
            {
                // What a sample throws after a response of error: the status says it.
            }
            catch (Exception error)
            {
                printed.Write(error.ToString() + errors);
            }
            output.WriteLine(Recorder.Status + " " + Convert.ToBase64String(Encoding.UTF8.GetBytes(printed.ToString())));
            output.Flush();
        }
    }
}
